import { userInfo } from 'node:os';
import type { SubscriptionStatus } from '../db/schema.ts';
import { text } from './option.ts';

/** Who is at the keyboard, for the books. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number without a name.
    return 'ops';
  }
}

export const byOption = text(
  'NAMA',
  'Siapa yang melakukannya, untuk pembukuan (nama pengguna Anda)',
);

export const subscriptionStatusLabels: Record<SubscriptionStatus, string> = {
  active: 'Aktif',
  Isolir: 'Isolir',
  ended: 'Berakhir',
};

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
