import type { Vendor, Wanted } from '../network-target.ts';
import { integerAttribute, textAttribute, vendorAttribute, type Attribute } from './packet.ts';

export interface Reply {
  attribute: string;
  op: ':=' | '+=';
  value: string;
}

const mikrotik = 14988;
const cisco = 9;
const wispr = 14122;

/** The attributes that a CoA can carry. If a group has any other attribute, sessions are disconnected instead. */
const dictionary: Readonly<Record<string, (value: string) => Attribute>> = {
  'Filter-Id': (value) => textAttribute(11, value),
  'Session-Timeout': (value) => integerAttribute(27, Number(value)),
  'Idle-Timeout': (value) => integerAttribute(28, Number(value)),
  'Acct-Interim-Interval': (value) => integerAttribute(85, Number(value)),
  'Mikrotik-Rate-Limit': (value) => vendorAttribute(mikrotik, textAttribute(8, value)),
  'Mikrotik-Address-List': (value) => vendorAttribute(mikrotik, textAttribute(19, value)),
  'Cisco-AVPair': (value) => vendorAttribute(cisco, textAttribute(1, value)),
  'WISPr-Bandwidth-Max-Up': (value) => vendorAttribute(wispr, integerAttribute(7, Number(value))),
  'WISPr-Bandwidth-Max-Down': (value) => vendorAttribute(wispr, integerAttribute(8, Number(value))),
};

const ownerOf = (attribute: string): Vendor | null => {
  if (attribute.startsWith('Mikrotik-')) return 'mikrotik';
  if (attribute.startsWith('Cisco-')) return 'cisco';
  return null;
};

export const walledGroup = 'serat-isolir';
export const groupOf = (wanted: Exclude<Wanted, 'off'>, profile: string): string =>
  wanted === 'walled' ? walledGroup : `serat-paket-${profile}`;

/** Parses a speed such as `50 Mbps` to bits per second; null if the format differs. */
export function bitsOf(bandwidth: string | null): number | null {
  const [, amount = '', unit = ''] =
    /^(\d{1,5}(?:[.,]\d)?) ([KMG])bps$/.exec(bandwidth ?? '') ?? [];
  const factor = { K: 1e3, M: 1e6, G: 1e9 }[unit];
  return factor ? Math.round(Number(amount.replace(',', '.')) * factor) : null;
}

const walledBits = 1_000_000;
const own = (attribute: string, value: string): Reply => ({ attribute, op: ':=', value });

const limits: Readonly<Record<Vendor, (bits: number, name: string) => Reply[]>> = {
  mikrotik: (bits, name) => [
    own('Mikrotik-Rate-Limit', `${bits / 1000}k/${bits / 1000}k`),
    own('Mikrotik-Address-List', name),
  ],
  // The policies themselves are configured on the router.
  cisco: (bits, name) => [
    own('Cisco-AVPair', `ip:sub-qos-policy-in=${name}-${bits / 1000}k`),
    { attribute: 'Cisco-AVPair', op: '+=', value: `ip:sub-qos-policy-out=${name}-${bits / 1000}k` },
  ],
  generic: (bits, name) => [
    own('WISPr-Bandwidth-Max-Up', String(bits)),
    own('WISPr-Bandwidth-Max-Down', String(bits)),
    own('Filter-Id', name),
  ],
};

/** The reply attributes that we write to a group, for the vendors in use. The provider may add others. */
export const repliesOf = (bits: number | null, vendors: readonly Vendor[]): Reply[] =>
  vendors.flatMap((vendor) =>
    bits === null
      ? limits[vendor](walledBits, 'serat-isolir')
      : limits[vendor](bits, 'serat-aktif'),
  );

const forVendor = (replies: readonly Reply[], vendor: Vendor): Reply[] =>
  replies.filter(({ attribute }) => (ownerOf(attribute) ?? vendor) === vendor);

/**
 * The attributes that move an open session from one group to another. Null if the session has to be
 * disconnected, because a CoA can neither change an address pool nor remove attributes.
 */
export function changesFor(
  { from, to }: { from: readonly Reply[]; to: readonly Reply[] },
  vendor: Vendor,
): Attribute[] | null {
  const former = forVendor(from, vendor);
  const meant = forVendor(to, vendor);
  const isKnown = [...former, ...meant].every(({ attribute }) => dictionary[attribute]);
  const isReplaced = former.every(({ attribute }) =>
    meant.some((reply) => reply.attribute === attribute),
  );
  if (!isKnown || !isReplaced) return null;
  return meant.flatMap(({ attribute, value }) => dictionary[attribute]?.(value) ?? []);
}
