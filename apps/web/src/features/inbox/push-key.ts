const plain = (base64: string): string =>
  base64.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');

/** Whether a subscription was made for this key. The browser gives bytes, the service base64url. */
export function isKeyOf(bytes: ArrayBuffer | null, publicKey: string): boolean {
  if (bytes === null) return false;
  return plain(btoa(String.fromCharCode(...new Uint8Array(bytes)))) === plain(publicKey);
}
