import type { PlnRegister } from './pln-register.ts';

/** Stands in for the utility in the demo: every number is known but those ending in 0000. */
export function createEmbeddedPlnRegister(): PlnRegister {
  return {
    lookUp: async (plnId) =>
      /^\d{13}$/.test(plnId) && !plnId.endsWith('0000') ? 'known' : 'unknown',
  };
}

/** There is no utility to ask: somebody at the provider has to. */
export function createAbsentPlnRegister(): PlnRegister {
  return { lookUp: async () => 'unchecked' };
}
