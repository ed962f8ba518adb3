import { createAbsentPlnRegister, createEmbeddedPlnRegister } from './embedded.ts';
import { createHttpPlnRegister } from './http.ts';
import type { PlnRegister } from './pln-register.ts';

export type { PlnRegister } from './pln-register.ts';

interface PlnSettings {
  demo: boolean;
  plnRegister: { url: string | null; timeoutMs: number };
}

/** Without a configured utility no number counts as checked, except in the demo. */
export function createPlnRegister({ demo, plnRegister }: PlnSettings): PlnRegister {
  const { url, timeoutMs } = plnRegister;
  if (url) return createHttpPlnRegister({ url, timeoutMs });
  return demo ? createEmbeddedPlnRegister() : createAbsentPlnRegister();
}
