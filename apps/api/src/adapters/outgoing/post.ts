import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { AddressRefused, isPublicAddress, lookUpPublic } from './public-address.ts';

interface Letter {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Hosts that may have a private address; null for any. */
  privateHosts: readonly string[] | null;
}

/**
 * Posts to a URL that a person typed: only to public addresses or to hosts in the settings. Returns the
 * status. Redirects are not followed.
 */
export async function post(address: string, letter: Letter): Promise<number> {
  const url = new URL(address);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const mayBePrivate = letter.privateHosts === null || letter.privateHosts.includes(host);
  // An IP address is not resolved, so `lookup` does not check it.
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused(host);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sending = send(
      url,
      {
        method: 'POST',
        headers: { ...letter.headers, 'content-length': Buffer.byteLength(letter.body) },
        signal: AbortSignal.timeout(letter.timeoutMs),
        // No agent: the address of a reused connection may have been checked by another rule.
        agent: false,
        ...(!mayBePrivate && { lookup: lookUpPublic }),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sending.on('error', reject);
    sending.end(letter.body);
  });
}
