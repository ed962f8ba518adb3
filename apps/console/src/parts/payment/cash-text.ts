import { amountText } from '@serat/contract/staff/staff-call';
import * as z from 'zod/mini';

/** Rupiah as typed; a drawer may be empty. */
export const cashText = z.string().check(
  z.check(({ value: typed, issues }) => {
    if (typed.trim() === '0') return;
    const message = amountText.safeParse(typed).error?.issues[0]?.message;
    if (message) issues.push({ code: 'custom', message, input: typed });
  }),
);

export const cashOf = (typed: string): number => amountText.safeParse(typed).data ?? 0;
