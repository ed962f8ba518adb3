import type { AccountDeps } from './account-deps.ts';
import { deleteCodeRequestsBefore, deleteExpiredCodes } from './code.repository.ts';
import { deleteNeverActivated } from './customer.repository.ts';
import { codeRequestsSince, loginFailuresSince, neverActivatedSince } from './limits.policy.ts';
import { deleteLoginFailuresBefore } from './login-failure.repository.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createPasswords } from './password.service.ts';
import { createProfiles } from './profile.service.ts';
import { createRegistration } from './registration.service.ts';
import { createDevices } from './devices.service.ts';
import { sessionLife } from './session.policy.ts';
import { deleteEndedSessions } from './session.repository.ts';
import { createSessions } from './session.service.ts';

export function createAccountService(deps: AccountDeps) {
  const { db } = deps;
  const codes = createOneTimeCodes(deps);
  const throttle = createLoginThrottle(deps);
  const profiles = createProfiles(deps);
  const devices = createDevices(deps);

  /** Removes what has had its day; safe to run at any time, on any number of nodes. */
  async function purgeExpired(now: Date): Promise<void> {
    await deleteEndedSessions(db, sessionLife(now, deps.sessionRules));
    await deleteExpiredCodes(db, now);
    await deleteCodeRequestsBefore(db, codeRequestsSince(now));
    await deleteLoginFailuresBefore(db, loginFailuresSince(now));
    await deleteNeverActivated(db, neverActivatedSince(now));
  }

  return {
    ...createRegistration({ ...deps, codes }),
    ...createPasswords({ ...deps, codes, throttle }),
    ...createSessions({ ...deps, throttle, devices, getProfile: profiles.getProfile }),
    listSessions: devices.listSessions,
    endSession: devices.endSession,
    endSessions: devices.endSessions,
    ...profiles,
    purgeExpired,
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
