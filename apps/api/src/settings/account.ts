import { z } from 'zod';
import type { Read } from './kinds.ts';

export const accountEnvironment = {
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
};

export function accountSettings(read: Read<typeof accountEnvironment>) {
  return {
    sessions: { idleDays: read.SESSION_IDLE_DAYS, longestDays: read.SESSION_MAX_DAYS },
  };
}
