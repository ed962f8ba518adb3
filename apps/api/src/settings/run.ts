import { z } from 'zod';
import { flag, type Read, whole } from './kinds.ts';

const environments = ['production', 'development', 'test'] as const;

export const runEnvironment = {
  NODE_ENV: z
    .enum(environments, `hanya ${environments.join(', ')} yang dikenal, atau dibiarkan kosong`)
    .optional(),
  DEMO: flag.optional(),
  DEMO_CUSTOMERS: whole(0, 400).default(300),
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

/** The mode of the product, and where topics report problems. */
export interface Mode {
  production: boolean;
  demo: boolean;
  /** Takes a whole sentence. All problems are shown together, and the service does not start. */
  complain(problem: string): void;
}

/**
 * The demo has a public login and mailbox. Together with real systems it runs only if DEMO is set
 * explicitly, because a forgotten or mistyped NODE_ENV must not open it.
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
    demoCustomers: read.DEMO_CUSTOMERS,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Hosts with private addresses that webhooks may call; null for any. */
    webhookPrivateHosts: read.WEBHOOK_PRIVATE_HOSTS ?? (production ? [] : null),
  };
}
