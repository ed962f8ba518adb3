import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { codeMinutes } from '../limit/limits.policy.ts';
import type { OneTimeCodes, Recipient } from './one-time-codes.ts';

export interface CodeMail extends Omit<Recipient, 'recipient'> {
  purpose: 'activation' | 'reset';
  email: string;
  /** A proven number that gets the code instead of the email, if there is a channel to phones. */
  phone?: string | null;
  fullName: string;
  request: number;
  again?: boolean;
}

export function createCodeMail({
  codes,
  queueMail,
}: Pick<AccountDeps, 'queueMail'> & { codes: OneTimeCodes }) {
  return async function mailCode(
    trx: Handle,
    { email, phone = null, fullName, request, again = false, ...what }: CodeMail,
  ): Promise<void> {
    const { purpose } = what;
    const { code, link } = await codes.issue(trx, { recipient: email, ...what });
    await queueMail(trx, {
      kind: `${purpose}-code`,
      eventKey: `${purpose}-code:${request}`,
      to: email,
      phone,
      fullName,
      code,
      link,
      minutes: codeMinutes,
      again,
    });
  };
}

export type SendCode = ReturnType<typeof createCodeMail>;
