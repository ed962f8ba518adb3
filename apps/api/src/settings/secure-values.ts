import { isIP } from 'node:net';

/**
 * Names that only a network of one's own can resolve, and addresses nobody else can reach: what
 * travels there does not cross the internet.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(host) === 4) return isPrivateIpv4(host);
  if (isIP(host) === 6) return host === '::1' || /^(f[cd]|fe[89ab])/.test(host);
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host);
}

export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return (
    host === '::1' || /(^|\.)localhost$/.test(host) || (isIP(host) === 4 && host.startsWith('127.'))
  );
}

function isPrivateIpv4(host: string): boolean {
  const [first = 0, second = 0] = host.split('.').map(Number);
  return (
    first === 127 ||
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 100 && second >= 64 && second <= 127)
  );
}

/** Unencrypted across the internet. A value that is no URL is not this function's to judge. */
export function isOpenHttp(address: string): boolean {
  const url = URL.parse(address.replaceAll(/[{}]/g, ''));
  return url?.protocol === 'http:' && !isPrivateHost(url.hostname);
}

/**
 * 32 random bytes have about 30 different values, and fewer than 20 never; typed or repeated ones
 * have few, or each follows from the one before.
 */
export function isWeakKey(hex: string): boolean {
  const bytes = [...Buffer.from(hex, 'hex')];
  const steps = new Set(bytes.slice(1).map((byte, at) => (byte - (bytes[at] ?? 0) + 256) % 256));
  return new Set(bytes).size < 20 || steps.size < 5;
}

/** A secret that another system made has no shape of ours: only what can't be one is refused. */
export const isWeakSecret = (secret: string): boolean =>
  secret.length < 16 || new Set(secret).size < 6;
