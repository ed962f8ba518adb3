import type { FactorChallenge, FactorProof } from '@serat/contract/factor';
import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Secrets } from '../../../secrets.ts';
import type { Purpose } from './challenge.repository.ts';
import { createChallenges } from './challenges.ts';
import { factorRepository, type AuthenticatorRow, type Owners } from './factor.repository.ts';
import { createPasskeys } from './passkeys.ts';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts';
import { base32, findStep, fromBase32, newTotpSecret, totpUri } from './totp.ts';

interface Deps {
  clock: Clock;
  secrets: Secrets;
  owners: Owners;
  issuer: string;
  /** The public URL, whose domain passkeys belong to. */
  url: string | null;
  /** A random token that contains the owner's id. */
  newToken: (owner: string) => string;
  ownerOf: (token: string) => string | null;
}

const begunMinutes = 15;

export type Proof = FactorProof;

export function createSecondFactor(deps: Deps) {
  const { clock, secrets, issuer } = deps;
  const store = factorRepository(deps.owners);
  const passkeys = createPasskeys(deps);
  const challenges = createChallenges(deps);

  const codeDigest = (owner: string, code: string): Buffer =>
    secrets.digest('recovery-code', `${owner}\0${plainRecoveryCode(code)}`);

  async function confirmed(handle: Handle, owner: string): Promise<AuthenticatorRow[]> {
    const rows = await store.listAuthenticators(handle, owner);
    return rows.filter(({ confirmedAt }) => confirmedAt !== null);
  }

  async function overview(handle: Handle, owner: string) {
    const kinds = [
      ['totp', await confirmed(handle, owner)],
      ['passkey', await passkeys.list(handle, owner)],
    ] as const;
    return {
      factors: kinds.flatMap(([kind, rows]) =>
        rows.map(({ id, name, createdAt }) => ({
          id,
          kind,
          name,
          addedDate: createdAt.toISOString(),
        })),
      ),
      recoveryCodesLeft: await store.countCodes(handle, owner),
      passkeysPossible: passkeys.isPossible,
    };
  }

  /** Opens a challenge and returns the methods that can answer it. */
  async function ask(
    handle: Handle,
    owner: string,
    purpose: Exclude<Purpose, 'register'>,
    askedBy: Buffer | null,
  ): Promise<FactorChallenge> {
    const { factors, recoveryCodesLeft } = await overview(handle, owner);
    const token = await challenges.open(handle, owner, purpose, askedBy);
    const passkey = await passkeys.requestOptions(handle, owner, token);
    return {
      token,
      methods: [
        ...(factors.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
        ...(passkey === null ? [] : (['passkey'] as const)),
        ...(recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
      ],
      passkey,
    };
  }

  async function beginTotp(
    handle: Handle,
    owner: string,
    { label, askedBy }: { label: string; askedBy: Buffer },
  ) {
    const secret = newTotpSecret();
    const secretSealed = secrets.seal(base32(secret));
    const name = 'Aplikasi autentikator';
    const factor = { name, secretSealed, begunBy: askedBy, at: clock() };
    const id = await store.beginAuthenticator(handle, owner, factor);
    return { id, secret: base32(secret), uri: totpUri(secret, issuer, label) };
  }

  /**
   * The authenticator must be confirmed in time and by the session that added it. Returns recovery codes if the
   * owner has none.
   */
  async function confirmTotp(
    handle: Handle,
    owner: string,
    { id, code, askedBy }: { id: string; code: string; askedBy: Buffer },
  ) {
    const since = clock().getTime() - begunMinutes * 60_000;
    const rows = await store.listAuthenticators(handle, owner);
    const begun = rows.find(
      (row) =>
        row.id === id &&
        row.confirmedAt === null &&
        row.createdAt.getTime() > since &&
        row.begunBy?.equals(askedBy),
    );
    if (!begun) {
      throw new AppError('NOT_FOUND', { message: 'Waktunya habis. Mulai pasang lagi dari awal.' });
    }
    if (!(await isTotp(handle, owner, [begun], code))) throw wrongCode();
    await store.confirmAuthenticator(handle, owner, id, clock());
    return firstCodes(handle, owner);
  }

  async function beginPasskey(
    handle: Handle,
    owner: string,
    { label, fullName, askedBy }: { label: string; fullName: string; askedBy: Buffer },
  ) {
    if (!passkeys.isPossible) {
      throw new AppError('STEP_REFUSED', {
        message: 'Passkey memerlukan nama domain; alamat ini hanya nomor.',
      });
    }
    const token = await challenges.open(handle, owner, 'register', askedBy);
    const options = await passkeys.creationOptions(handle, owner, { token, label, fullName });
    return { challenge: token, options };
  }

  /** The caller must have counted the try. Uses up the challenge. */
  async function confirmPasskey(
    trx: Handle,
    owner: string,
    { challenge, name, response }: { challenge: string; name: string; response: unknown },
  ) {
    if (!(await passkeys.register(trx, owner, { token: challenge, name, response }))) {
      throw new AppError('WRONG_CODE', {
        message: 'Passkey ini belum dapat dipakai. Coba lagi, atau pakai perangkat lain.',
      });
    }
    await challenges.close(trx, owner, challenge);
    // An unconfirmed authenticator was started under weaker requirements.
    await store.dropBegun(trx, owner);
    return firstCodes(trx, owner);
  }

  async function firstCodes(handle: Handle, owner: string): Promise<string[] | null> {
    const isFirst = (await store.countCodes(handle, owner)) === 0;
    return isFirst ? renewCodes(handle, owner) : null;
  }

  async function renewCodes(handle: Handle, owner: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await store.replaceCodes(
      handle,
      owner,
      codes.map((code) => codeDigest(owner, code)),
    );
    return codes;
  }

  /** Each code works once; a replay is a wrong code. */
  async function isTotp(
    handle: Handle,
    owner: string,
    factors: readonly AuthenticatorRow[],
    code: string,
  ): Promise<boolean> {
    for (const { id, secretSealed } of factors) {
      const step = findStep(fromBase32(secrets.open(secretSealed)), code, clock());
      if (step !== null && (await store.useStep(handle, owner, id, step))) return true;
    }
    return false;
  }

  async function check(
    handle: Handle,
    owner: string,
    proof: Proof,
    token: string,
  ): Promise<boolean> {
    switch (proof.method) {
      case 'totp':
        return isTotp(handle, owner, await confirmed(handle, owner), proof.code);
      case 'recovery-code':
        return store.useCode(handle, owner, codeDigest(owner, proof.code));
      case 'passkey':
        return passkeys.isRight(handle, owner, { token, response: proof.response });
    }
  }

  /** Removing the last factor also removes the recovery codes. */
  async function remove(handle: Handle, owner: string, id: string): Promise<void> {
    const isKnown = uuid.test(id);
    const gone =
      isKnown &&
      ((await store.removeAuthenticator(handle, owner, id)) ||
        (await passkeys.remove(handle, owner, id)));
    if (!gone) throw new AppError('NOT_FOUND', { message: 'Cara verifikasi ini sudah dilepas.' });
    await dropUselessCodes(handle, owner);
  }

  /** Removes the factors added since a time. Returns whether a factor was removed. */
  async function removeSince(handle: Handle, owner: string, since: Date): Promise<boolean> {
    const authenticators = await store.removeAuthenticatorsSince(handle, owner, since);
    const removed = authenticators + (await passkeys.removeSince(handle, owner, since));
    await dropUselessCodes(handle, owner);
    return removed > 0;
  }

  async function dropUselessCodes(handle: Handle, owner: string): Promise<void> {
    if (!(await store.hasAny(handle, owner))) await store.replaceCodes(handle, owner, []);
  }

  return {
    overview,
    isSetUp: store.hasAny,
    ask,
    challenges,
    beginTotp,
    confirmTotp,
    beginPasskey,
    confirmPasskey,
    renewCodes,
    check,
    remove,
    removeSince,
    removeAll: store.removeAll,
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const wrongCode = () =>
  new AppError('WRONG_CODE', {
    message: 'Kode salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
  });
