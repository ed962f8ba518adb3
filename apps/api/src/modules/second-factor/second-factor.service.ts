import { AppError } from '../../app-error.ts';
import type { Handle } from '../../db/schema.ts';
import type { Clock } from '../../jakarta/clock.ts';
import type { Secrets } from '../../secrets.ts';
import type { FactorRow, FactorStore } from './factor-store.ts';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts';
import { base32, findStep, fromBase32, newTotpSecret, totpUri } from './totp.ts';

interface Deps {
  clock: Clock;
  secrets: Secrets;
  /** As the authenticator shows it. */
  issuer: string;
  store: FactorStore;
}

/** What a person shows beside the password. */
export type Proof = { method: 'totp'; code: string } | { method: 'recovery-code'; code: string };

/** A second factor for one kind of people: authenticator codes, and codes for the day it is lost. */
export function createSecondFactor({ clock, secrets, issuer, store }: Deps) {
  const codeDigest = (owner: string, code: string): Buffer =>
    secrets.digest('recovery-code', `${owner}\0${plainRecoveryCode(code)}`);

  async function confirmed(handle: Handle, owner: string): Promise<FactorRow[]> {
    const rows = await store.list(handle, owner);
    return rows.filter(({ confirmedAt }) => confirmedAt !== null);
  }

  async function overview(handle: Handle, owner: string) {
    const factors = await confirmed(handle, owner);
    return {
      factors: factors.map(({ id, name, createdAt }) => ({
        id,
        kind: 'totp' as const,
        name,
        addedDate: createdAt.toISOString(),
      })),
      recoveryCodesLeft: await store.countCodes(handle, owner),
    };
  }

  const isSetUp = async (handle: Handle, owner: string): Promise<boolean> =>
    (await confirmed(handle, owner)).length > 0;

  async function beginTotp(handle: Handle, owner: string, label: string) {
    const secret = newTotpSecret();
    const secretSealed = secrets.seal(base32(secret));
    const factor = { name: 'Aplikasi autentikator', secretSealed, at: clock() };
    const id = await store.beginTotp(handle, owner, factor);
    return { id, secret: base32(secret), uri: totpUri(secret, issuer, label) };
  }

  /** Answers the recovery codes, where there are none yet. */
  async function confirmTotp(handle: Handle, owner: string, id: string, code: string) {
    const begun = (await store.list(handle, owner)).find((row) => row.id === id);
    if (!begun || begun.confirmedAt) throw new AppError('NOT_FOUND');
    if (!(await isTotp(handle, owner, [begun], code))) throw wrongCode();
    await store.confirm(handle, owner, id, clock());
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

  /** Each code is good once; a replay is a wrong code. */
  async function isTotp(
    handle: Handle,
    owner: string,
    factors: readonly FactorRow[],
    code: string,
  ): Promise<boolean> {
    for (const { id, secretSealed } of factors) {
      const step = findStep(fromBase32(secrets.open(secretSealed)), code, clock());
      if (step !== null && (await store.useStep(handle, owner, id, step))) return true;
    }
    return false;
  }

  async function check(handle: Handle, owner: string, proof: Proof): Promise<boolean> {
    return proof.method === 'totp'
      ? isTotp(handle, owner, await confirmed(handle, owner), proof.code)
      : store.useCode(handle, owner, codeDigest(owner, proof.code));
  }

  /** With the last factor its recovery codes go. */
  async function remove(handle: Handle, owner: string, id: string): Promise<void> {
    if (!(await store.remove(handle, owner, id))) throw new AppError('NOT_FOUND');
    if (!(await isSetUp(handle, owner))) await store.replaceCodes(handle, owner, []);
  }

  return { overview, isSetUp, beginTotp, confirmTotp, renewCodes, check, remove };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

export const wrongCode = () =>
  new AppError('WRONG_CODE', {
    message: 'Kode salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
  });
