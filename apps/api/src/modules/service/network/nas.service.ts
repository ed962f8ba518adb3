import { isIPv4 } from 'node:net';
import { AppError } from '../../../app-error.ts';
import { NetworkFailure, type Nas, type NasAnswer } from '../../../adapters/network/index.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import type { Handle } from '../../../db/schema.ts';
import {
  insertNas,
  isNasTaken,
  listNases,
  lockNas,
  setNasAnswer,
  setNasOn,
  updateNas,
  type NasForm,
  type NasRow,
} from './devices.repository.ts';
import { openOrFail, type OnTarget } from './network-deps.ts';

export interface WantedNas extends NasForm {
  /** Null to keep the current secret. */
  secret: string | null;
}

export function createNases({ db, clock, secrets, log, target }: OnTarget) {
  const opened = ({ secretSealed, ...row }: NasRow): Nas => ({
    name: row.name,
    address: row.address,
    vendor: row.vendor,
    coaPort: row.coaPort,
    /** Decrypted on use, so that an unreadable secret affects only its own NAS. */
    get secret() {
      return openOrFail(secrets, secretSealed, `kata rahasia NAS ${row.name}`);
    },
    needsMessageAuthenticator: row.unsignedReason === null,
    isOn: row.switchedOnAt !== null,
  });

  async function requireLocked(trx: Handle, id: string): Promise<NasRow> {
    const nas = await lockNas(trx, id);
    if (!nas) throw new AppError('NOT_FOUND', { message: 'NAS ini tidak ditemukan.' });
    return nas;
  }

  const taken = () =>
    new AppError('INVALID_INPUT', { message: 'Nama atau alamat ini sudah dipakai NAS lain.' });

  async function add(nas: WantedNas, transacting: Transacting<string> = {}): Promise<string> {
    const { secret, ...form } = nas;
    requireAddress(form);
    if (secret === null) throw missingSecret();
    return transact(db, transacting, async (trx) => {
      const id = await insertNas(trx, { ...form, secretSealed: secrets.seal(secret) });
      if (id === null) throw taken();
      return id;
    });
  }

  async function change(
    id: string,
    { secret, ...form }: WantedNas,
    transacting: Transacting<NasRow> = {},
  ): Promise<NasRow> {
    requireAddress(form);
    return transact(db, transacting, async (trx) => {
      const before = await requireLocked(trx, id);
      if (await isNasTaken(trx, form, id)) throw taken();
      const secretSealed = secret === null ? null : secrets.seal(secret);
      await updateNas(trx, id, { ...form, secretSealed });
      return before;
    });
  }

  async function test(id: string): Promise<NasAnswer> {
    const nas = (await listNases(db)).find((row) => row.id === id);
    if (!nas) throw new AppError('NOT_FOUND', { message: 'NAS ini tidak ditemukan.' });
    const answer = await target.test(opened(nas)).catch((error: unknown) => {
      if (!(error instanceof NetworkFailure)) throw error;
      throw new AppError('STEP_REFUSED', {
        message: `NAS ini tidak dapat diuji: ${error.message}.`,
      });
    });
    await setNasAnswer(db, nas, { answer, at: clock() });
    return answer;
  }

  /** A NAS can be switched on only after a good test. */
  const switchTo = (isOn: boolean, id: string, transacting: Transacting<NasRow> = {}) =>
    transact(db, transacting, async (trx) => {
      const nas = await requireLocked(trx, id);
      if (isOn && nas.answer !== 'good') {
        throw new AppError('STEP_REFUSED', {
          message: 'Uji NAS ini dulu sampai jawabannya benar.',
        });
      }
      await setNasOn(trx, id, isOn ? clock() : null);
      return nas;
    });

  return {
    add,
    change,
    test,
    switchTo,
    list: () => listNases(db),
    known: async () => (await listNases(db)).map(opened),
    /** Scheduled job: tests every NAS that is switched on. */
    async probe(): Promise<void> {
      const on = (await listNases(db)).filter(({ switchedOnAt }) => switchedOnAt);
      const failed = (error: unknown) => log.warn({ err: error }, 'a NAS could not be tested');
      await Promise.all(on.map(({ id }) => test(id).catch(failed)));
    },
  };
}

export type Nases = ReturnType<typeof createNases>;

/** Accounting rows name a NAS by its IPv4 address. */
function requireAddress({ address }: NasForm): void {
  if (isIPv4(address)) return;
  throw new AppError('INVALID_INPUT', {
    message: 'Alamat NAS ditulis seperti 10.0.0.1.',
    fields: { address: 'Tulis seperti 10.0.0.1' },
  });
}

const missingSecret = () =>
  new AppError('INVALID_INPUT', {
    message: 'Isi kata rahasia RADIUS.',
    fields: { secret: 'Isi kata rahasia RADIUS' },
  });
