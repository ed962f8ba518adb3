/** As the browser's, but it calls only the hosts that it was made for, and follows nobody to another. */
export type Outgoing = (address: string | URL | Request, init?: RequestInit) => Promise<Response>;

export class HostRefused extends Error {
  constructor(host: string) {
    super(`${host} is no host that the settings name`);
    this.name = 'HostRefused';
  }
}

/** For the hosts of these addresses, which come from the settings. */
export function outgoingTo(...addresses: string[]): Outgoing {
  const hosts = new Set(addresses.map((address) => new URL(address).host));
  return outgoingWhere(({ host }) => hosts.has(host));
}

/**
 * The only `fetch` of the service: `outgoing.test.ts` finds any other in the sources. A redirect is an error unless the
 * caller wants to see it; it is never followed.
 */
export function outgoingWhere(isAllowed: (address: URL) => boolean): Outgoing {
  return async (address, init = {}) => {
    const target = new URL(address instanceof Request ? address.url : address);
    if (!isAllowed(target)) throw new HostRefused(target.host);
    return fetch(address, { ...init, redirect: init.redirect === 'manual' ? 'manual' : 'error' });
  };
}
