import { isIPv6 } from 'node:net';

/** A customer controls a whole IPv6 /64, so its addresses count as one. */
export function addressGroup(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain)) return plain;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (v4) return v4;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  // A trailing IPv4 address counts as two groups.
  const written = left.length + right.length + (plain.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - written;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
