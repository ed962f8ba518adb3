import { createEmbeddedPlnRegister } from './embedded.ts';
import { createHttpPlnRegister } from './http.ts';
import type { PlnRegister } from './pln-register.ts';

export type { PlnRegister } from './pln-register.ts';

interface PlnSettings {
  plnRegister: { url: string | null; timeoutMs: number };
}

export function createPlnRegister({ plnRegister: { url, timeoutMs } }: PlnSettings): PlnRegister {
  return url ? createHttpPlnRegister({ url, timeoutMs }) : createEmbeddedPlnRegister();
}
