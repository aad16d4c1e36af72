/** Passkeys, where the browser has them: it signs what the server asks, and shows its own dialogs. */

import { api } from "../api/http";
import type { Devices } from "../api/wire";

/** An address is no name for which a passkey could be good. */
const ADDRESS = /^[\d.]+$|:/;

/** Whether this browser has passkeys for the name under which the server is reached. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    !ADDRESS.test(location.hostname)
  );
}

/** A new passkey of this person. */
export async function madePasskey(): Promise<Devices> {
  const { id, options } = await api.newPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return api.addPasskey(id, signed(await navigator.credentials.create({ publicKey })));
}

/** Let this browser be that of a passkey's owner. */
export async function enterByPasskey(): Promise<void> {
  const { id, options } = await api.passkey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  await api.enterByPasskey(id, signed(await navigator.credentials.get({ publicKey })));
}

function signed(credential: Credential | null): unknown {
  return (credential as PublicKeyCredential).toJSON();
}
