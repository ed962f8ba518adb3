import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../app-error.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockProfile, setVerifiedPhone } from '../profile/profile.repository.ts';
import type { PhoneCodes } from './phone-codes.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'emit'> & {
  phoneCodes: PhoneCodes;
  requirePassword(customerId: string, password: string): Promise<void>;
};

/** Lets a customer prove the phone of the profile. A changed phone must be proven again. */
export function createPhoneVerification(deps: Deps) {
  const { db, clock, emit, phoneCodes } = deps;

  /** A missing phone becomes an empty string, which is refused as not mobile. */
  async function existing(trx: Handle, customerId: string) {
    const row = await lockProfile(trx, customerId);
    if (!row) throw new AppError('NO_SESSION');
    return { phone: row.phone ?? '', verifiedPhone: row.verifiedPhone };
  }

  /** A proven phone can set a new password, so an open session is not enough. */
  async function sendCode(customerId: string, password: string): Promise<void> {
    await deps.requirePassword(customerId, password);
    await db.transaction().execute(async (trx) => {
      const { phone, verifiedPhone } = await existing(trx, customerId);
      if (verifiedPhone !== null) {
        throw new AppError('STEP_REFUSED', { message: 'Nomor telepon ini sudah terverifikasi.' });
      }
      await phoneCodes.send(trx, 'phone', { customerId, phone });
    });
  }

  /** Throws after the commit, because a rollback would not count a wrong code. */
  async function verify(customerId: string, code: string): Promise<void> {
    const isVerified = await db.transaction().execute(async (trx) => {
      const { phone, verifiedPhone } = await existing(trx, customerId);
      // Repeated request or second tab: answer as the first time.
      if (verifiedPhone !== null) return true;
      if (!(await phoneCodes.use(trx, 'phone', { customerId, phone, code }))) return false;
      const at = clock();
      await setVerifiedPhone(trx, customerId, phone, at);
      await emit(trx, { kind: 'phone-verified', customerId, id: randomUUID(), phone, at });
      return true;
    });
    if (isVerified) return;
    const message =
      'Kode salah atau sudah kedaluwarsa. Periksa pesan di HP Anda atau minta kode baru.';
    throw new AppError('WRONG_CODE', { message });
  }

  return { sendCode, verify };
}
