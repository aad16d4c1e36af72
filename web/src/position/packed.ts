/** A position in an address: its text, made smaller, behind the `#`, which no server is sent. So a link
 * needs nothing that is kept anywhere, and holds as long as the game has these cards. */

const FORMAT = "deflate-raw";

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream(FORMAT));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The text of an address; nothing if it is none of ours. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const bytes = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const small = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    return new TextDecoder().decode(await through(small, new DecompressionStream(FORMAT)));
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array> {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await answer.arrayBuffer());
}
