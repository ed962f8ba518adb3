import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Handle } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Owners } from './factor.repository.ts';
import { passkeyRepository } from './passkey.repository.ts';

interface Deps {
  clock: Clock;
  owners: Owners;
  issuer: string;
  url: string | null;
}

/** A large library, so it is loaded on first use. */
const webauthn = () => import('@simplewebauthn/server');

/** Passkeys are a second factor: user presence is enough, because the password has identified the person. */
export function createPasskeys({ clock, owners, issuer, url }: Deps) {
  const repository = passkeyRepository(owners);
  const site = siteOf(url);

  const known = async (handle: Handle, owner: string) =>
    (await repository.list(handle, owner)).map((row) => ({
      ...row,
      credential: {
        id: row.credentialId.toString('base64url'),
        publicKey: new Uint8Array(row.publicKey),
        counter: row.counter,
        transports: row.transports as never,
      },
    }));

  /** Options for `navigator.credentials.get`; null if there are no passkeys. */
  async function requestOptions(handle: Handle, owner: string, token: string): Promise<unknown> {
    const passkeys = await known(handle, owner);
    if (!site || passkeys.length === 0) return null;
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: site.rpId,
      challenge: challengeOf(token),
      userVerification: 'preferred',
      allowCredentials: passkeys.map(({ credential: { id, transports } }) => ({ id, transports })),
    });
  }

  async function creationOptions(
    handle: Handle,
    owner: string,
    { token, label, fullName }: { token: string; label: string; fullName: string },
  ): Promise<unknown> {
    if (!site) return null;
    const passkeys = await known(handle, owner);
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpID: site.rpId,
      rpName: issuer,
      userID: new Uint8Array(Buffer.from(owner.replaceAll('-', ''), 'hex')),
      userName: label,
      userDisplayName: fullName,
      challenge: challengeOf(token),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: passkeys.map(({ credential: { id, transports } }) => ({
        id,
        transports,
      })),
    });
  }

  async function register(
    handle: Handle,
    owner: string,
    { token, name, response }: { token: string; name: string; response: unknown },
  ): Promise<boolean> {
    if (!site) return false;
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: textOf(token),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
    }).catch(refused);
    if (!verified || !registrationInfo) return false;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return repository.insert(handle, owner, {
      name,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      createdAt: clock(),
    });
  }

  /** Checks the challenge, the origin and the counter, which detects copies. */
  async function isRight(
    handle: Handle,
    owner: string,
    { token, response }: { token: string; response: unknown },
  ): Promise<boolean> {
    const given = response as AuthenticationResponseJSON;
    const passkey = (await known(handle, owner)).find(
      ({ credential }) => credential.id === given.id,
    );
    if (!site || !passkey) return false;
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge: textOf(token),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: passkey.credential,
      requireUserVerification: false,
    }).catch(refused);
    if (!verified || !authenticationInfo) return false;
    const counter = authenticationInfo.newCounter;
    return repository.use(handle, owner, { id: passkey.id, counter, at: clock() });
  }

  return {
    isPossible: site !== null,
    list: repository.list,
    remove: repository.remove,
    removeSince: repository.removeSince,
    requestOptions,
    creationOptions,
    register,
    isRight,
  };
}

/** The library throws for malformed or foreign answers. They are wrong, not errors. */
const refused = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});

/** Derived from the single-use token, so it is single-use too. */
const challengeOf = (token: string) =>
  new Uint8Array(createHash('sha256').update(`webauthn\0${token}`).digest());
const textOf = (token: string): string => Buffer.from(challengeOf(token)).toString('base64url');

/** Passkeys need a domain: browsers refuse an IP address. */
function siteOf(url: string | null): { origin: string; rpId: string } | null {
  if (url === null) return null;
  const { origin, hostname } = new URL(url);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { origin, rpId: hostname } : null;
}
