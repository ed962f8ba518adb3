import { outgoingTo } from '../outgoing/outgoing.ts';
import type { PlnRegister } from './pln-register.ts';

interface Options {
  url: string;
  timeoutMs: number;
}

/** Calls `GET <url>?idPel=<number>`: 200 means known, 404 unknown. Any other answer, or none, means unchecked. */
export function createHttpPlnRegister({ url, timeoutMs }: Options): PlnRegister {
  const ask = outgoingTo(url);
  return {
    async lookUp(plnId) {
      const address = new URL(url);
      address.searchParams.set('idPel', plnId);
      try {
        const response = await ask(address, { signal: AbortSignal.timeout(timeoutMs) });
        await response.body?.cancel();
        if (response.status === 200) return 'known';
        return response.status === 404 ? 'unknown' : 'unchecked';
      } catch {
        return 'unchecked';
      }
    },
  };
}
