import { userInfo } from 'node:os';
import { nameOnly } from '../db/by.ts';
import type { Actor } from '../modules/base/audit/index.ts';
import { text, type Option } from './option.ts';

export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a uid without a name.
    return 'ops';
  }
}

export const opsActor = (by: string | null): Actor => ({
  ...nameOnly(by ?? userName()),
  role: 'ops',
});

export const byOption = text(
  'NAMA',
  'Siapa yang melakukannya, untuk pembukuan (nama pengguna Anda)',
);

export const auditReason = text('ALASAN', 'Mengapa, untuk jejak audit');

const longestReason = 200;

/** The reason of a correction, which the customer reads. */
export const reasonOption: Option<string | null> = {
  ...text('ALASAN', 'Mengapa; pelanggan membacanya'),
  read: (typed) => {
    const reason = typed.trim();
    if (reason === '') return { problem: 'tidak boleh kosong' };
    return reason.length > longestReason
      ? { problem: `paling banyak ${longestReason} huruf` }
      : { value: reason };
  },
};

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
