import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Handle } from '../../db/schema.ts';
import type { Secrets } from '../../secrets.ts';
import { hashPassword } from '../account/index.ts';
import type { FileService } from '../file/index.ts';
import type { QueueMail } from '../mail/index.ts';
import { deletionMail } from './deletion-mail.ts';
import {
  anonymise,
  closeRequest,
  countOpen,
  deleteCustomer,
  deletePersonal,
  findCustomer,
  findOpenRequest,
  hasOrders,
  listFileIds,
  listOpenRequests,
  saveRequest,
} from './deletion.repository.ts';
import { collectData } from './my-data.ts';
import { obstacles } from './privacy.policy.ts';

interface PrivacyDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'warn'>;
  files: Pick<FileService, 'discard'>;
  queueMail: QueueMail;
  /** Refuses a wrong password, and slows down who guesses. */
  requirePassword(customerId: string, password: string): Promise<void>;
  /** Nothing of theirs moves while they are being deleted. */
  lockCustomer(trx: Handle, customerId: string): Promise<void>;
}

export function createPrivacyService(deps: PrivacyDeps) {
  const { db, clock, secrets, log, files } = deps;

  async function myData(customerId: string): Promise<Record<string, unknown>> {
    const data = await collectData(db, secrets, customerId, clock());
    if (!data) throw new AppError('NO_SESSION');
    return data;
  }

  /** Kept until the provider acts on it; asking again changes nothing. */
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

  async function known(email: string) {
    const customer = await findCustomer(db, email.trim().toLowerCase());
    if (!customer) throw new AppError('NOT_FOUND', { message: `${email} tidak terdaftar.` });
    return customer;
  }

  const exportOf = async (email: string): Promise<Record<string, unknown>> =>
    myData((await known(email)).id);

  /**
   * Refused while a service runs or money is open. Who never ordered is gone; of the others the
   * books stay, without a name.
   */
  async function deletePerson(email: string, by: string): Promise<'deleted' | 'anonymised'> {
    const customer = await known(email);
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const fileIds = await db.transaction().execute(async (trx) => {
      await deps.lockCustomer(trx, customer.id);
      const inTheWay = obstacles(await countOpen(trx, customer.id));
      if (inTheWay.length > 0) {
        throw new AppError('STEP_REFUSED', {
          message: `${email} belum dapat dihapus: masih ada ${inTheWay.join(', ')}.`,
        });
      }
      // The last mail, sealed and on its own: the address is not kept anywhere else.
      const keepsBooks = await hasOrders(trx, customer.id);
      await deps.queueMail(trx, deletionMail(customer, keepsBooks));
      await deletePersonal(trx, customer);
      await anonymise(trx, customer.id, {
        name: 'Pelanggan dihapus',
        email: `${randomUUID()}@dihapus.invalid`,
        passwordHash,
        sealed: secrets.seal(''),
        fingerprint: randomBytes(32),
        at: clock(),
      });
      await closeRequest(trx, customer.id, { by, at: clock() });
      return listFileIds(trx, customer.id);
    });
    await discardAll(fileIds);
    if (await hasOrders(db, customer.id)) return 'anonymised';
    await db.transaction().execute((trx) => deleteCustomer(trx, customer.id));
    return 'deleted';
  }

  /** The person is gone from the books already; what stays behind here the purge removes. */
  async function discardAll(fileIds: readonly string[]): Promise<void> {
    for (const id of fileIds) {
      try {
        await files.discard(id);
      } catch (error) {
        log.warn({ err: error }, 'a picture of a deleted customer was not removed');
      }
    }
  }

  return {
    myData,
    requestDeletion,
    openRequest,
    openRequests: () => listOpenRequests(db),
    exportOf,
    deletePerson,
  };
}

export type PrivacyService = ReturnType<typeof createPrivacyService>;
