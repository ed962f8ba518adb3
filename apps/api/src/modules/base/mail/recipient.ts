import type { Secrets } from '../../../secrets.ts';

/** Finds the messages of an address without storing the address. */
export const recipientDigest = (secrets: Secrets, address: string): Buffer =>
  secrets.digest('mail recipient', address.trim().toLowerCase());

export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `${address.slice(0, 4)}…${address.slice(-3)}`;
  return `${address.slice(0, Math.min(2, at))}…${address.slice(at)}`;
}
