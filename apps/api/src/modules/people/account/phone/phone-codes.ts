import { AppError } from '../../../../app-error.ts';
import type { CodePurpose, Handle } from '../../../../db/schema.ts';
import { internationalNumber } from '../../../base/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { codeMinutes } from '../limit/limits.policy.ts';
import type { OneTimeCodes } from '../registration/one-time-codes.ts';

/** The customer that a code is for. Others with the same number cannot use the code. */
export interface PhoneOwner {
  customerId: string;
  /** As typed: 0812… or 62812… */
  phone: string;
}

type Deps = Pick<AccountDeps, 'queuePhoneCode' | 'canReachPhones'> & { codes: OneTimeCodes };

function notMobile(): AppError {
  const message = 'Nomor telepon ini bukan nomor HP Indonesia.';
  return new AppError('INVALID_INPUT', { message, fields: { phone: message } });
}

/** Sends codes by WhatsApp or SMS, also to numbers that are not proven yet. */
export function createPhoneCodes({ codes, queuePhoneCode, canReachPhones }: Deps) {
  const numberOf = ({ phone }: PhoneOwner): string => {
    const number = internationalNumber(phone);
    if (number === null) throw notMobile();
    return number;
  };
  const recipientOf = (owner: PhoneOwner): string => `${owner.customerId}/${numberOf(owner)}`;

  return {
    /**
     * Sends a code and invalidates an earlier code of this purpose. The number and the customer may each ask for
     * one code a minute, five an hour and ten a day, counted across all nodes. Do not lock an email later in the
     * transaction.
     */
    async send(trx: Handle, purpose: CodePurpose, owner: PhoneOwner): Promise<void> {
      if (!canReachPhones) throw new AppError('NOT_FOUND');
      const { customerId } = owner;
      const number = numberOf(owner);
      await codes.admitRequest(trx, customerId);
      const request = await codes.admitRequest(trx, number);
      const recipient = recipientOf(owner);
      const { code } = await codes.issue(trx, { recipient, purpose, registrationId: null });
      await queuePhoneCode(trx, {
        eventKey: `phone-code:${request}`,
        customerId,
        number,
        code,
        minutes: codeMinutes,
      });
    },

    /**
     * Uses up the right code. The fifth wrong try ends the code. The commit stores a wrong try, so throw after the
     * commit.
     */
    async use(
      trx: Handle,
      purpose: CodePurpose,
      { code, ...owner }: PhoneOwner & { code: string },
    ): Promise<boolean> {
      const recipient = recipientOf(owner);
      if (!(await codes.isRight(trx, purpose, recipient, code))) return false;
      await codes.revoke(trx, recipient, purpose);
      return true;
    },
  };
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;
