import type { PlnRegister } from './pln-register.ts';

/** The demo's utility: it knows every number except those ending in 0000. */
export function createEmbeddedPlnRegister(): PlnRegister {
  return {
    lookUp: async (plnId) =>
      /^\d{13}$/.test(plnId) && !plnId.endsWith('0000') ? 'known' : 'unknown',
  };
}

/** Used if no utility is configured: the provider has to check the number. */
export function createAbsentPlnRegister(): PlnRegister {
  return { lookUp: async () => 'unchecked' };
}
