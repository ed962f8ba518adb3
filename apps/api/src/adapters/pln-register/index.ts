import { createAbsentPlnRegister, createEmbeddedPlnRegister } from './embedded.ts';
import { createHttpPlnRegister } from './http.ts';
import type { PlnRegister } from './pln-register.ts';

export type { PlnRegister } from './pln-register.ts';

interface PlnSettings {
  demo: boolean;
  plnRegister: { url: string | null; timeoutMs: number };
}

/** A number nobody was asked about is never called checked; the demo alone knows numbers by itself. */
export function createPlnRegister({ demo, plnRegister }: PlnSettings): PlnRegister {
  const { url, timeoutMs } = plnRegister;
  if (url) return createHttpPlnRegister({ url, timeoutMs });
  return demo ? createEmbeddedPlnRegister() : createAbsentPlnRegister();
}
