import { randomUUID } from 'node:crypto';
import { AppError } from '../../../app-error.ts';
import { claimAll } from '../../../db/directory.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import { addDays } from '../../../jakarta/calendar.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Secrets } from '../../../secrets.ts';
import { insertImported, type ImportedService } from './import.repository.ts';
import { newServiceNumber } from './subscription-number.ts';

interface ImportDeps {
  clock: Clock;
  secrets: Pick<Secrets, 'seal'>;
  recordInNetwork(trx: Handle, services: readonly Key[]): Promise<void>;
}

export const createImport =
  ({ clock, secrets, recordInNetwork }: ImportDeps) =>
  /**
   * Creates services without orders and events, and returns id and number in the same order. `sendImported` sends
   * them to the network. The customers must exist. Throws if a former number, PLN id or login belongs to another
   * service.
   */
  async (
    trx: Handle,
    services: readonly ImportedService[],
  ): Promise<{ id: string; number: string }[]> => {
    const now = clock();
    const made = services.map((service) => ({
      ...service,
      id: randomUUID(),
      number: '',
      billedFrom: addDays(service.paidUntil, 1),
      passwordSealed: service.login && secrets.seal(service.login.password),
    }));
    for (let left = made; left.length > 0; left = left.filter(({ number }) => number === '')) {
      const drawn = new Map(left.map((service) => [newServiceNumber(now), service]));
      const taken = new Set(await claimAll(trx, 'service', entriesOf(drawn)));
      for (const [number, service] of drawn) if (!taken.has(number)) service.number = number;
    }
    const former = ownersOf(made, ({ formerNumber }) => formerNumber);
    refuse('Nomor layanan lama', await claimAll(trx, 'service', former));
    const plnIds = ownersOf(made, ({ place }) => place.plnId);
    refuse('ID Pelanggan PLN', await claimAll(trx, 'pln', plnIds));
    const logins = ownersOf(made, ({ login }) => login && login.user);
    refuse('Pengguna PPPoE', await claimAll(trx, 'pppoe', logins));
    await insertImported(trx, made, now);
    await recordInNetwork(trx, made);
    return made.map(({ id, number }) => ({ id, number }));
  };

const entriesOf = (drawn: ReadonlyMap<string, { customerId: string }>) =>
  [...drawn].map(([value, { customerId }]) => ({ value, customerId }));

const ownersOf = (
  services: readonly ImportedService[],
  valueOf: (service: ImportedService) => string | null,
) =>
  services.flatMap((service) => {
    const value = valueOf(service);
    return value === null ? [] : [{ value, customerId: service.customerId }];
  });

function refuse(what: string, taken: readonly string[]): void {
  if (taken.length === 0) return;
  throw new AppError('STEP_REFUSED', {
    message: `${what} sudah dipakai: ${taken.slice(0, 5).join(', ')}.`,
  });
}
