import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { codeMinutes } from '../limit/limits.policy.ts';
import type { OneTimeCodes, Recipient } from './one-time-codes.ts';

export interface CodeMail extends Recipient {
  purpose: 'activation' | 'reset';
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
    { fullName, request, again = false, ...recipient }: CodeMail,
  ): Promise<void> {
    const { email, purpose } = recipient;
    const { code, link } = await codes.issue(trx, recipient);
    await queueMail(trx, {
      kind: `${purpose}-code`,
      eventKey: `${purpose}-code:${request}`,
      to: email,
      fullName,
      code,
      link,
      minutes: codeMinutes,
      again,
    });
  };
}

export type SendCode = ReturnType<typeof createCodeMail>;
