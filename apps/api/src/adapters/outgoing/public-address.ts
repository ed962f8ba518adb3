import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  // Ranges that embed an IPv4 address: NAT64, Teredo, 6to4.
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6');
}

/** Whether the address is public, not one of a local machine or private network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && !inside.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}

export class AddressRefused extends Error {
  readonly code = 'PRIVATE_ADDRESS';
  constructor(host: string) {
    super(`${host} is an address inside a network of one's own`);
    this.name = 'AddressRefused';
  }
}

/**
 * Resolves a name and refuses it if any of its addresses is private. The connection uses exactly these
 * addresses, so a name that changes afterwards (DNS rebinding) has no effect.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new AddressRefused(hostname), []);
    }
    if (options.all) return callback(null, found);
    const [first] = found;
    return callback(null, first?.address ?? '', first?.family);
  });
};
