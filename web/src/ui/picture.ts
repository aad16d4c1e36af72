/** A picture of what is shown, to be kept or sent to somebody. What draws the page draws the picture:
 * it is a copy of the elements with the styles that hold for them now, in an SVG that loads nothing.
 * So it shows what whoever makes it sees, and nothing else. */

const SHARP = 2; // dots of a PNG for each of the page
const INHERITED = [
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
  "line-height",
  "overflow-wrap",
];
/** Nothing moves in a picture, and nobody is asked anything. */
const STILL =
  "*, ::before, ::after { animation: none !important; transition: none !important; } " +
  ".bar-place { display: none !important; }";

/** What an element holds, as an SVG. */
export async function svgOf(element: HTMLElement): Promise<string> {
  const { width, height } = element.getBoundingClientRect();
  const page = document.documentElement;
  const { fontSize, color, backgroundColor } = getComputedStyle(page);
  // `:root` is the SVG itself there: what is set for the whole page is set for it.
  const root = [...page.attributes].map(({ name, value }) => `${name}="${escaped(value)}"`);
  const now = getComputedStyle(element);
  const inherited = INHERITED.map((name) => `${name}:${now.getPropertyValue(name)};`).join("");
  const ground =
    `position:relative;width:${width}px;height:${height}px;overflow:hidden;` +
    `color:${color};background:${backgroundColor};${inherited}`;
  const writer = new XMLSerializer();
  const parts = [...element.children].map((part) => writer.serializeToString(part));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${root.join(" ")} width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><style>${escaped(await stylesNow())} ` +
    `:root { font-size: ${fontSize} !important; } ${STILL}</style>` +
    `<foreignObject width="100%" height="100%">` +
    `<div xmlns="http://www.w3.org/1999/xhtml" style="${escaped(ground)}">${parts.join("")}` +
    `</div></foreignObject></svg>`
  );
}

/** An SVG as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * SHARP);
  canvas.height = Math.round(image.naturalHeight * SHARP);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** Keep something as a file. */
export function keep(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // long after it has been read
}

/** The styles of the page as they hold in this window: a picture has a width of its own. */
async function stylesNow(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => holding(sheet.cssRules));
  return (await Promise.all(rules.map(standingAlone))).join("\n");
}

function holding(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) => {
    if (!(rule instanceof CSSMediaRule)) return [rule];
    return matchMedia(rule.conditionText).matches ? holding(rule.cssRules) : [];
  });
}

/** A rule that loads nothing: a face is written into it. */
async function standingAlone(rule: CSSRule): Promise<string> {
  if (!(rule instanceof CSSFontFaceRule)) return rule.cssText;
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
  if (!address || address.startsWith("data:")) return rule.cssText;
  const base = rule.parentStyleSheet?.href ?? location.href;
  const answer = await fetch(new URL(address, base));
  if (!answer.ok) return "";
  return rule.cssText.replace(address, await asData(await answer.blob()));
}

function asData(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
