import { AppError } from '../../../../app-error.ts';
import { atOnce } from '../../../../db/driver/at-once.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { addressGroup } from './address-group.ts';
import { lockDigest } from '../registration/code.repository.ts';
import {
  addressLevel,
  addressWait,
  standingTries,
  tryWait,
  waitingTime,
  type WrongTries,
} from './limits.policy.ts';
import {
  clearWrongTries,
  lockWrongTries,
  setWrongTries,
  takeBackWrongTry,
} from './wrong-try.repository.ts';

export interface LoginOrigin {
  email: string;
  address: string;
  /** Digest of the proof of a browser that this customer used before. */
  knownBrowser: Buffer | null;
}

/** Slows down password guessing, for known and unknown emails alike. */
export function createLoginThrottle({
  db,
  clock,
  secrets,
}: Pick<AccountDeps, 'db' | 'clock' | 'secrets'>) {
  const accountKey = (email: string) => secrets.digest('tries/login', email);
  const addressKey = (address: string) => secrets.digest('tries/address', addressGroup(address));
  const linkKey = (address: string) => secrets.digest('tries/link', addressGroup(address));
  const browserKey = (email: string, browser: Buffer) =>
    secrets.digest('tries/browser', `${email}\0${browser.toString('hex')}`);
  const factorKey = (customerId: string) => secrets.digest('tries/factor', customerId);
  const passwordKey = (customerId: string) => secrets.digest('tries/password', customerId);

  /**
   * Counts a try as wrong before it is made, so that parallel tries cannot bypass the limit; a right
   * password undoes it. A known browser has its own count, so strangers cannot slow it down.
   */
  async function admit({ email, address, knownBrowser }: LoginOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (knownBrowser !== null) return admitTry(trx, browserKey(email, knownBrowser));
      const [account, place] = [accountKey(email), addressKey(address)];
      const [ofAccount, ofPlace] = await atOnce(trx, (handle) =>
        Promise.all([heldTries(handle, account), heldTries(handle, place)]),
      );
      await countTry(trx, account, ofAccount);
      await countAtAddress(trx, place, ofPlace);
    });
  }

  async function admitTry(trx: Handle, key: Buffer): Promise<void> {
    await countTry(trx, key, await atOnce(trx, (handle) => heldTries(handle, key)));
  }

  async function admitAddress(trx: Handle, key: Buffer): Promise<void> {
    await countAtAddress(trx, key, await atOnce(trx, (handle) => heldTries(handle, key)));
  }

  async function countTry(trx: Handle, key: Buffer, state: WrongTries | undefined): Promise<void> {
    const now = clock();
    refuseUntil(tryWait(state, now));
    await setWrongTries(trx, key, { tries: standingTries(state, now) + 1, lastAt: now });
  }

  async function countAtAddress(
    trx: Handle,
    key: Buffer,
    state: WrongTries | undefined,
  ): Promise<void> {
    const now = clock();
    const level = addressLevel(state, now);
    refuseUntil(addressWait(level, now));
    await setWrongTries(trx, key, { ...level, tries: level.tries + 1 });
  }

  /**
   * The password was right and a second factor follows. The try stays counted until the factor is
   * right, too, so guessing codes is as slow as guessing passwords.
   */
  async function halfway(trx: Handle, { address, knownBrowser }: LoginOrigin): Promise<void> {
    if (knownBrowser === null) await takeBackWrongTry(trx, addressKey(address));
  }

  /** The challenge limits tries per account; this limits them per address. */
  async function admitCode({ address, knownBrowser }: Omit<LoginOrigin, 'email'>): Promise<void> {
    if (knownBrowser !== null) return;
    await db.transaction().execute((trx) => admitAddress(trx, addressKey(address)));
  }

  /** Counts a bill link that does not work. Working links are never slowed down. */
  const countWrongLink = (address: string): Promise<void> =>
    db.transaction().execute((trx) => admitAddress(trx, linkKey(address)));

  async function succeed(trx: Handle, origin: LoginOrigin): Promise<void> {
    const { email, address, knownBrowser } = origin;
    if (knownBrowser !== null) {
      await clearWrongTries(trx, browserKey(email, knownBrowser));
      return;
    }
    await clear(trx, email);
    await takeBackWrongTry(trx, addressKey(address));
  }

  /** The owner proved the mailbox, so tries by strangers are forgotten. */
  const clear = (trx: Handle, email: string): Promise<void> =>
    clearWrongTries(trx, accountKey(email));

  /** Counts passwords typed within a session, where strangers cannot use up the tries. */
  const admitPassword = (customerId: string): Promise<void> =>
    db.transaction().execute((trx) => admitTry(trx, passwordKey(customerId)));
  const clearPassword = (trx: Handle, customerId: string): Promise<void> =>
    clearWrongTries(trx, passwordKey(customerId));

  const admitFactor = (customerId: string): Promise<void> =>
    db.transaction().execute((trx) => admitTry(trx, factorKey(customerId)));
  const clearFactor = (trx: Handle, customerId: string): Promise<void> =>
    clearWrongTries(trx, factorKey(customerId));

  return {
    admit,
    halfway,
    admitCode,
    countWrongLink,
    succeed,
    clear,
    admitPassword,
    clearPassword,
    admitFactor,
    clearFactor,
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/** Reads and locks the count of a key until the end of the transaction. */
async function heldTries(handle: Handle, key: Buffer): Promise<WrongTries | undefined> {
  const [, tries] = await Promise.all([lockDigest(handle, key), lockWrongTries(handle, key)]);
  return tries;
}

function refuseUntil(wait: number | null): void {
  if (wait === null) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `Terlalu banyak percobaan. Coba lagi dalam ${waitingTime(wait)}.`,
    retryAfter: wait,
  });
}
