import { createHash } from 'node:crypto';
import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import { challengeRepository, type Purpose } from './challenge.repository.ts';
import type { Owners } from './factor.repository.ts';

interface Deps {
  clock: Clock;
  owners: Owners;
  /** A random token that contains the owner's id. */
  newToken: (owner: string) => string;
  ownerOf: (token: string) => string | null;
}

const goodForMinutes = 5;
const mostTries = 5;

/** A challenge allows one answer, five tries and five minutes. */
export function createChallenges({ clock, owners, newToken, ownerOf }: Deps) {
  const repository = challengeRepository(owners);

  async function open(
    handle: Handle,
    owner: string,
    purpose: Purpose,
    askedBy: Buffer | null,
  ): Promise<string> {
    const token = newToken(owner);
    const expiresAt = new Date(clock().getTime() + goodForMinutes * 60_000);
    await repository.insert(handle, {
      owner,
      tokenHash: digest(token),
      purpose,
      askedBy,
      expiresAt,
    });
    return token;
  }

  /** Stores the try before it is made, so that parallel tries cannot bypass the limit. */
  async function attempt(handle: Handle, token: string, purpose: Purpose) {
    const owner = ownerOf(token);
    const challenge = owner === null ? null : { owner, tokenHash: digest(token), purpose };
    const found =
      challenge && (await repository.attempt(handle, challenge, { now: clock(), mostTries }));
    if (!challenge || !found) throw tooLate();
    return { owner: challenge.owner, askedBy: found.askedBy };
  }

  /** Runs in the same transaction as what the right answer allows. */
  async function close(trx: Handle, owner: string, token: string): Promise<void> {
    if (!(await repository.close(trx, { owner, tokenHash: digest(token) }))) throw tooLate();
  }

  const { closeAll, deleteExpired } = repository;
  return { open, attempt, close, closeAll, deleteExpired };
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

export const tooLate = () =>
  new AppError('WRONG_CREDENTIALS', {
    message: 'Waktunya habis atau terlalu banyak percobaan. Silakan mulai lagi dari awal.',
  });
