import { randomUUID } from 'node:crypto';
import type { ContactField } from '@serat/contract/contact';
import { profileFields } from '@serat/contract/profile';
import { contactValues } from '@serat/contract/staff/customer-contacts';
import { AppError } from '../../../../app-error.ts';
import { findOwner } from '../../../../db/directory.ts';
import type { Handle } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { momentName } from '../../../../jakarta/words.ts';
import type { ClaimNotices } from '../claim/claim-notices.ts';
import { setContact } from '../customer.repository.ts';
import type { AccountDeps } from '../account-deps.ts';
import {
  contactChangeEnd,
  contactChangeState,
  phoneChangesAfter,
} from './contact-change.policy.ts';
import {
  deleteContactChange,
  insertContactChange,
  listContactChanges,
} from './contact-change.repository.ts';
import { emailIsNew } from './contact-refusals.ts';
import type { ContactMails } from './contact-mails.ts';
import type { OneTimeCodes } from '../registration/one-time-codes.ts';
import { findProfile, lockProfile, updateProfile } from '../profile/profile.repository.ts';

/** The new email or phone, and the value it replaces as the proposer saw it. */
export interface WantedContact {
  customerId: string;
  field: ContactField;
  value: string;
  seen: string;
}

interface WantedAddress {
  customerId: string;
  address: string;
  /** The address as the corrector saw it. */
  seen: string;
}

const taken = 'Email ini sudah dipakai akun lain.';
const wrongValue = (message: string) =>
  new AppError('INVALID_INPUT', { fields: { value: message } });
const refused = (message: string) => new AppError('STEP_REFUSED', { message });
const noCustomer = () => new AppError('NOT_FOUND', { message: 'Pelanggan ini tidak ditemukan.' });

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'emit'> & {
  notices: ClaimNotices;
  codes: OneTimeCodes;
  mails: ContactMails;
};

/** Staff propose and approve a new email or phone, which then waits for the customer's code. */
export function createContactChanges({ db, clock, emit, notices, codes, mails }: Deps) {
  /** Refused while the customer can revoke the last change, because its old value must stay restorable. */
  async function requireSettled(handle: Handle, customerId: string, field: ContactField) {
    const own = await listContactChanges(handle, customerId);
    const earlier = own.find((change) => change.field === field);
    const blockedUntil = field === 'phone' ? phoneChangesAfter(own, clock()) : null;
    if (blockedUntil) throw emailIsNew(blockedUntil);
    if (earlier && contactChangeState(earlier, clock()) === 'confirmed') {
      const until = momentName(contactChangeEnd(earlier));
      throw refused(
        `${profileFields[field].label} baru saja diganti. Dapat diganti lagi sesudah ${until}.`,
      );
    }
    return earlier;
  }

  const isTaken = async (
    handle: Handle,
    { field, value }: Pick<WantedContact, 'field' | 'value'>,
  ) => field === 'email' && (await findOwner(handle, 'email', value)) !== null;

  async function plan(
    wish: Omit<WantedContact, 'seen'>,
  ): Promise<WantedContact & { opensClaim: boolean }> {
    const { customerId, field } = wish;
    const row = await findProfile(db, customerId);
    if (!row) throw noCustomer();
    const { success, data: value, error } = contactValues[field].safeParse(wish.value);
    if (!success) throw wrongValue(error.issues[0]?.message ?? 'Tulis yang baru');
    if (row[field] === value)
      throw wrongValue(`${profileFields[field].label} sudah tertulis begitu`);
    await requireSettled(db, customerId, field);
    if (await isTaken(db, { field, value })) throw wrongValue(taken);
    const opensClaim = row.verifiedAt === null;
    return { customerId, field, value, seen: row[field] ?? '', opensClaim };
  }

  /** Mails the code and the notice. The old value stays in force until the code is entered. */
  async function start(
    { customerId, field, value, seen }: WantedContact,
    transacting: Transacting = {},
  ): Promise<void> {
    await transact(db, transacting, async (trx) => {
      const row = await lockProfile(trx, customerId);
      if (!row) throw noCustomer();
      if ((row[field] ?? '') !== seen) {
        throw refused(`${profileFields[field].label} sudah berubah sejak diusulkan. Periksa lagi.`);
      }
      if (await isTaken(trx, { field, value })) throw refused(taken);
      if (row.verifiedAt === null) return openClaim(trx, { customerId, field, value });
      const earlier = await requireSettled(trx, customerId, field);
      if (earlier) {
        await deleteContactChange(trx, earlier);
        await codes.revoke(trx, earlier.newValue, 'contact');
      }
      const at = clock();
      const id = randomUUID();
      const change = { customerId, field, id, oldValue: seen, newValue: value, askedAt: at };
      const waiting = { ...change, confirmedAt: null, revokedAt: null };
      await insertContactChange(trx, waiting);
      const request = await codes.recordRequest(trx, mails.codeAddress(row, waiting));
      await mails.sendCode(trx, row, waiting, request);
      await mails.notify(trx, row, waiting);
      const step = { customerId, id, field, needsPassword: false, at };
      await emit(trx, { kind: 'contact-changed', step: 'asked', ...step });
    });
  }

  /**
   * An unclaimed customer has no login, so the contact changes at once. Codes of a claim go to the new contact.
   */
  async function openClaim(
    trx: Handle,
    { customerId, field, value }: Omit<WantedContact, 'seen'>,
  ): Promise<void> {
    const contact = field === 'email' ? { email: value } : { phone: value };
    await setContact(trx, customerId, contact, clock());
    if (field === 'phone') return;
    // Not counted for the contact: the customer may ask for the code at once.
    const request = await codes.recordRequest(trx, `claim-opened/${customerId}`);
    await notices.tellContact(trx, value, request);
  }

  /** Changes that can still be confirmed or revoked, for the console. */
  async function openChanges(customerId: string) {
    const now = clock();
    return (await listContactChanges(db, customerId)).flatMap((change) => {
      const state = contactChangeState(change, now);
      const { field, newValue } = change;
      return state === 'over' ? [] : [{ field, newValue, state, until: contactChangeEnd(change) }];
    });
  }

  /** Needs no second person. Does not change the addresses of services. */
  async function correctAddress(
    { customerId, address, seen }: WantedAddress,
    transacting: Transacting = {},
  ): Promise<void> {
    await transact(db, transacting, async (trx) => {
      const row = await lockProfile(trx, customerId);
      if (!row) throw noCustomer();
      const current = row.contactAddress ?? '';
      if (current !== seen) {
        const message = 'Alamat kontak baru saja diubah orang lain. Periksa isinya yang sekarang.';
        throw new AppError('STALE', { message, fields: { address: current } });
      }
      if (current === address) {
        const message = 'Alamat kontak sudah tertulis begitu';
        throw new AppError('INVALID_INPUT', { fields: { address: message } });
      }
      const at = clock();
      await updateProfile(trx, { ...row, contactAddress: address || null }, at);
      const { fullName } = row;
      await emit(trx, {
        kind: 'profile-corrected',
        customerId,
        field: 'contactAddress',
        fullName,
        at,
      });
    });
  }

  return { plan, start, openChanges, correctAddress };
}
