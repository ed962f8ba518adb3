import { isIP } from 'node:net';

/** Hosts that only a private network can resolve or reach: traffic to them does not cross the internet. */
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

/** Unencrypted http across the internet. False for a value that is not a URL. */
export function isOpenHttp(address: string): boolean {
  const url = URL.parse(address.replaceAll(/[{}]/g, ''));
  return url?.protocol === 'http:' && !isPrivateHost(url.hostname);
}

/**
 * 32 random bytes have about 30 distinct values, never fewer than 20. Typed or repeated keys have few distinct
 * values, or a constant difference between neighbours.
 */
export function isWeakKey(hex: string): boolean {
  const bytes = [...Buffer.from(hex, 'hex')];
  const steps = new Set(bytes.slice(1).map((byte, at) => (byte - (bytes[at] ?? 0) + 256) % 256));
  return new Set(bytes).size < 20 || steps.size < 5;
}

/** Other systems' secrets have no fixed format, so only clearly weak secrets are refused. */
export const isWeakSecret = (secret: string): boolean =>
  secret.length < 16 || new Set(secret).size < 6;
