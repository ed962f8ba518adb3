/** Like `fetch`, but restricted to certain hosts and without redirects. */
export type Outgoing = (address: string | URL | Request, init?: RequestInit) => Promise<Response>;

export class HostRefused extends Error {
  constructor(host: string) {
    super(`${host} is no host that the settings name`);
    this.name = 'HostRefused';
  }
}

/** Allows the hosts of these URLs, which come from the settings. */
export function outgoingTo(...addresses: string[]): Outgoing {
  const hosts = new Set(addresses.map((address) => new URL(address).host));
  return outgoingWhere(({ host }) => hosts.has(host));
}

/**
 * The only `fetch` of the service; `outgoing.test.ts` finds any other. A redirect is never followed: it is
 * an error, unless the caller handles it.
 */
export function outgoingWhere(isAllowed: (address: URL) => boolean): Outgoing {
  return async (address, init = {}) => {
    const target = new URL(address instanceof Request ? address.url : address);
    if (!isAllowed(target)) throw new HostRefused(target.host);
    return fetch(address, { ...init, redirect: init.redirect === 'manual' ? 'manual' : 'error' });
  };
}
