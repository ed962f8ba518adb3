import { z } from 'zod';
import { flag, type Read } from './kinds.ts';

export const runEnvironment = {
  NODE_ENV: z.string().default('development'),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
};

/** What every topic may ask about how the product runs. */
export interface Mode {
  production: boolean;
  demo: boolean;
}

export function modeOf(read: Read<typeof runEnvironment>): Mode {
  const production = read.NODE_ENV === 'production';
  return { production, demo: read.DEMO ?? !production };
}

export function runSettings(read: Read<typeof runEnvironment>, { production, demo }: Mode) {
  return { production, demo, logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn') };
}
