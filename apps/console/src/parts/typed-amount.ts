import { amountText } from '@serat/contract/staff/staff-call';
import * as z from 'zod/mini';

/** Undefined while the text is no amount. */
export const rupiahOf = (typed: string | undefined): number | undefined =>
  amountText.safeParse(typed).data;

export const amountProblem = (typed: string): string | undefined =>
  amountText.safeParse(typed).error?.issues[0]?.message;

/** A Rupiah amount as typed. `also` is another text that is allowed. */
export const amountField = (also?: '' | '0') =>
  z.string().check(
    z.check(({ value, issues }) => {
      const message = value.trim() === also ? undefined : amountProblem(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  );
