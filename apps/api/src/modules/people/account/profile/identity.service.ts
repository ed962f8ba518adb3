import { profileFields } from '@serat/contract/profile';
import type { IdentityField } from '@serat/contract/staff/customer-corrections';
import { AppError } from '../../../../app-error.ts';
import { lockActiveCustomer } from '../../../../db/locks/customer-lock.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { AccountDeps } from '../account-deps.ts';
import { birthDateProblem } from './account.policy.ts';
import { isSealed, opened, stored } from './profile-columns.ts';
import { findProfile, lockProfile, updateProfile, type ProfileRow } from './profile.repository.ts';

/** The new value, and the value that the proposer saw. */
export interface IdentityCorrection {
  customerId: string;
  field: IdentityField;
  value: string;
  seen: string;
}

const writtenAlready = (field: IdentityField) =>
  `${profileFields[field].label} sudah tertulis begitu`;

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'secrets' | 'emit'>;

/** Staff correct fields that a customer fills in once and cannot change. */
export function createIdentity({ db, clock, secrets, emit }: Deps) {
  const valueOf = (row: ProfileRow, field: IdentityField) => opened(secrets, row[field]);

  function checkedValue(field: IdentityField, typed: string): string {
    const { success, data, error } = profileFields[field].value.safeParse(typed);
    const problem = success
      ? field === 'dob' && birthDateProblem(data, jakartaDay(clock()))
      : (error.issues[0]?.message ?? 'Isi yang benar');
    if (!success || problem)
      throw new AppError('INVALID_INPUT', { fields: { value: problem || '' } });
    return data;
  }

  /**
   * Refused if nothing would change or if the customer can still fill in the field. An unchanged sealed value is
   * accepted, because a refusal would confirm the value.
   */
  async function planIdentityCorrection(
    request: Omit<IdentityCorrection, 'seen'>,
  ): Promise<IdentityCorrection> {
    const { customerId, field } = request;
    const row = await findProfile(db, customerId);
    if (!row) throw new AppError('NOT_FOUND', { message: 'Pelanggan ini tidak ditemukan.' });
    const value = checkedValue(field, request.value);
    const seen = valueOf(row, field);
    const { label } = profileFields[field];
    if (!seen) {
      const message = `${label} belum terisi. Pelanggan dapat mengisinya sendiri di profilnya.`;
      throw new AppError('STEP_REFUSED', { message });
    }
    if (!isSealed(field) && seen === value) {
      throw new AppError('INVALID_INPUT', { fields: { value: writtenAlready(field) } });
    }
    return { customerId, field, value, seen };
  }

  /** Refused if the value has changed since the proposal. */
  async function correctIdentity(
    correction: IdentityCorrection,
    transacting: Transacting = {},
  ): Promise<void> {
    const { customerId, field, seen } = correction;
    const value = checkedValue(field, correction.value);
    await transact(db, transacting, async (trx) => {
      await lockActiveCustomer(trx, customerId);
      const row = await lockProfile(trx, customerId);
      if (!row || valueOf(row, field) !== seen) {
        const message = `${profileFields[field].label} sudah berubah sejak diusulkan. Periksa lagi.`;
        throw new AppError('STEP_REFUSED', { message });
      }
      if (value === seen) throw new AppError('STEP_REFUSED', { message: writtenAlready(field) });
      const at = clock();
      await updateProfile(trx, { ...row, [field]: stored(secrets, field, value) }, at);
      const fullName = field === 'fullName' ? value : row.fullName;
      await emit(trx, { kind: 'profile-corrected', customerId, field, fullName, at });
    });
  }

  return { planCorrection: planIdentityCorrection, correct: correctIdentity };
}
