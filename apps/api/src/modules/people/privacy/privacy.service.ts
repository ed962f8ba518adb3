import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError } from '../../../app-error.ts';
import { nameOnly, type By } from '../../../db/by.ts';
import { daysBefore, type Clock } from '../../../jakarta/clock.ts';
import { lockActiveCustomer, lockCustomer } from '../../../db/locks/customer-lock.ts';
import type { Db } from '../../../db/schema.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import type { Secrets } from '../../../secrets.ts';
import { contactChangesSince, noPassword, waitingTime } from '../account/index.ts';
import type { FileService } from '../../base/file/index.ts';
import type { LedgerService } from '../../money/ledger/index.ts';
import type { QueueMail } from '../../base/mail/index.ts';
import { deleteExportsBefore, exportTimes, insertExport } from './data-export.repository.ts';
import { deletionMail } from './deletion-mail.ts';
import {
  closeRequest,
  findOpenRequest,
  listOpenRequests,
  saveRequest,
  type RequestPage,
} from './deletion-request.repository.ts';
import { anonymise } from './anonymise.repository.ts';
import { countHeld, countOpen, hasBooks } from './open-matters.repository.ts';
import {
  deleteAnonymisedWithoutBooks,
  deleteCustomer,
  deletePersonal,
  findCustomer,
  listFileIds,
} from './deletion.repository.ts';
import { collectData } from './my-data.ts';
import { exportsSince, exportWait, obstacles } from './privacy.policy.ts';

interface Erased {
  customerId: string;
  /** The row is anonymised if the books need it. */
  outcome: 'deleted' | 'anonymised';
}

interface PrivacyDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'warn'>;
  files: Pick<FileService, 'discard'>;
  ledger: Pick<LedgerService, 'clearTexts'>;
  queueMail: QueueMail;
  /** Rejects a wrong password and limits attempts. */
  requirePassword(customerId: string, password: string): Promise<void>;
}

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export function createPrivacyService(deps: PrivacyDeps) {
  const { db, clock, secrets, log, files } = deps;

  async function myData(customerId: string): Promise<Record<string, unknown>> {
    await admitExport(customerId);
    return dataOf(customerId);
  }

  async function admitExport(customerId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock();
      await lockActiveCustomer(trx, customerId);
      const wait = exportWait(await exportTimes(trx, customerId, exportsSince(now)), now);
      if (wait !== null) {
        throw new AppError('TOO_MANY_REQUESTS', {
          message: `Data Anda baru saja diunduh beberapa kali. Coba lagi dalam ${waitingTime(wait)}.`,
          retryAfter: wait,
        });
      }
      await insertExport(trx, customerId, now);
    });
  }

  async function dataOf(customerId: string): Promise<Record<string, unknown>> {
    const data = await collectData(db, secrets, customerId, clock());
    if (!data) throw new AppError('NO_SESSION');
    return data;
  }

  /** Stored until staff act on it. A repeated request changes nothing. */
  async function requestDeletion(
    customerId: string,
    password: string,
  ): Promise<{ requestedDate: string }> {
    await deps.requirePassword(customerId, password);
    const requested = await saveRequest(db, customerId, clock());
    return { requestedDate: requested.toISOString() };
  }

  async function openRequest(customerId: string): Promise<{ requestedDate: string } | null> {
    const requested = await findOpenRequest(db, customerId);
    return requested && { requestedDate: requested.toISOString() };
  }

  /** By customer number or email. */
  async function known(typed: string) {
    const customer = await findCustomer(db, typed.trim());
    if (!customer) throw new AppError('NOT_FOUND', { message: `${typed} tidak terdaftar.` });
    return customer;
  }

  const ownerOf = async (typed: string): Promise<string> => (await known(typed)).id;

  /**
   * Refused while a service runs or money is open. A customer without orders and services is deleted; otherwise the
   * books stay, anonymised.
   */
  async function deletePerson(
    typed: string,
    by: By,
    transacting: Transacting<Erased> = {},
  ): Promise<Erased['outcome']> {
    const customer = await known(typed);
    const { fileIds, outcome } = await erase(customer, by, transacting);
    const discarded = await discardAll(customer.id, fileIds);
    if (outcome === 'deleted' && discarded)
      await db.transaction().execute((trx) => deleteCustomer(trx, customer.id));
    return outcome;
  }

  /** What `deletePerson` would delete and keep. Refused under the same conditions. */
  async function previewDeletion(typed: string) {
    const customer = await known(typed);
    const { held, fileIds } = await erase(customer, nameOnly(''), { rehearsal: true });
    const { number, email, fullName } = customer;
    return { number, email, fullName, ...held, pictures: fileIds.length };
  }

  async function erase(customer: Customer, by: By, transacting: Transacting<Erased> = {}) {
    return transact(db, transacting, async (trx) => {
      await lockCustomer(trx, customer.id);
      const inTheWay = obstacles(await countOpen(trx, customer.id, contactChangesSince(clock())));
      const words = Object.values(inTheWay);
      if (words.length > 0) {
        throw new AppError('STEP_REFUSED', {
          message: `${customer.email ?? customer.number} belum dapat dihapus: masih ada ${words.join(', ')}.`,
          fields: inTheWay,
        });
      }
      const held = await countHeld(trx, customer);
      await deletePersonal(trx, customer);
      await anonymise(trx, customer.id, {
        name: 'Pelanggan dihapus',
        email: `${randomUUID()}@dihapus.invalid`,
        passwordHash: noPassword,
        sealed: secrets.seal(''),
        fingerprint: randomBytes(32),
        at: clock(),
      });
      await deps.ledger.clearTexts(trx, customer.id);
      // The last mail is not linked to the customer and is encrypted, because the address is stored nowhere else.
      const keepsBooks = await hasBooks(trx, customer.id);
      const { email } = customer;
      if (email !== null) {
        await deps.queueMail(trx, deletionMail({ ...customer, email }, keepsBooks));
      }
      await closeRequest(trx, customer.id, { by, at: clock() });
      const outcome: Erased['outcome'] = keepsBooks ? 'anonymised' : 'deleted';
      const fileIds = await listFileIds(trx, customer.id);
      return { customerId: customer.id, outcome, held, fileIds };
    });
  }

  /** Returns false if a file could not be deleted. The purge deletes it later, together with the anonymised row. */
  async function discardAll(customerId: string, fileIds: readonly string[]): Promise<boolean> {
    let all = true;
    for (const id of fileIds) {
      try {
        await files.discard({ customerId, id });
      } catch (error) {
        all = false;
        log.warn({ err: error }, 'a picture of a deleted customer was not removed');
      }
    }
    return all;
  }

  const purges = {
    dataExports: (now: Date) => deleteExportsBefore(db, exportsSince(now)),
    anonymisedWithoutBooks: (now: Date) => deleteAnonymisedWithoutBooks(db, daysBefore(now, 1)),
  } satisfies PurgeSteps;

  return {
    myData,
    requestDeletion,
    openRequest,
    openRequests: (page: RequestPage) => listOpenRequests(db, page),
    ownerOf,
    exportOf: dataOf,
    deletePerson,
    previewDeletion,
    purges,
  };
}

export type PrivacyService = ReturnType<typeof createPrivacyService>;
