import { z } from 'zod';
import { flag, type Read } from './kinds.ts';

const environments = ['production', 'development', 'test'] as const;

export const runEnvironment = {
  NODE_ENV: z
    .enum(environments, `hanya ${environments.join(', ')} yang dikenal, atau dibiarkan kosong`)
    .optional(),
  DEMO: flag.optional(),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^[a-z\d.:-]+$/.test(host)),
      'nama host atau alamat IP, dipisahkan koma',
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
};
type Run = Read<typeof runEnvironment>;

/** What every topic may ask about how the product runs, and where it says what is wrong. */
export interface Mode {
  production: boolean;
  demo: boolean;
  /** Takes whole sentences; all of them are shown together, and nothing starts. */
  complain(problem: string): void;
}

/**
 * The demo has a login and a mailbox for everybody, so it runs beside something real only when it
 * was said outright: a forgotten or mistyped NODE_ENV must never open it.
 */
export function modeOf(read: Run, real: readonly string[], complain: Mode['complain']): Mode {
  const production = read.NODE_ENV === 'production';
  const demo = read.DEMO ?? (!production && real.length === 0);
  if (production && demo) complain('DEMO tidak boleh menyala bersama NODE_ENV=production.');
  if (read.NODE_ENV === undefined && read.DEMO === undefined && real.length > 0) {
    complain(
      `${real.join(', ')} menunjuk ke sistem sungguhan, jadi tulis maksudnya: NODE_ENV=production untuk melayani pelanggan, NODE_ENV=development untuk mencoba tanpa demo, atau DEMO=on untuk memasang demo di atasnya.`,
    );
  }
  return { production, demo, complain };
}

export function runSettings(read: Run, { production, demo }: Mode) {
  return {
    production,
    demo,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Where webhooks may go inside a network of one's own; null for anywhere. */
    webhookPrivateHosts: read.WEBHOOK_PRIVATE_HOSTS ?? (production ? [] : null),
  };
}
