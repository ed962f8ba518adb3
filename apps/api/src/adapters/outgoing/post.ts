import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { AddressRefused, isPublicAddress, lookUpPublic } from './public-address.ts';

interface Letter {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Hosts that may lie inside a network of one's own; null for any. */
  privateHosts: readonly string[] | null;
}

/**
 * To an address that somebody typed: only to the internet, or to hosts that the settings name. Answers the status; a
 * redirect is one, and is not followed.
 */
export async function post(address: string, letter: Letter): Promise<number> {
  const url = new URL(address);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const mayBePrivate = letter.privateHosts === null || letter.privateHosts.includes(host);
  // A connection to a number looks nothing up.
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused(host);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sending = send(
      url,
      {
        method: 'POST',
        headers: { ...letter.headers, 'content-length': Buffer.byteLength(letter.body) },
        signal: AbortSignal.timeout(letter.timeoutMs),
        // A connection of its own: one that is kept has been looked up by somebody else's rule.
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
