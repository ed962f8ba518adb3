import type { PurgeSteps } from '../../jobs/purge.ts';
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

  const purges = {
    sessions: (now: Date) => deleteEndedSessions(db, sessionLife(now, deps.sessionRules)),
    codes: (now: Date) => deleteExpiredCodes(db, now),
    codeRequests: (now: Date) => deleteCodeRequestsBefore(db, codeRequestsSince(now)),
    loginFailures: (now: Date) => deleteLoginFailuresBefore(db, loginFailuresSince(now)),
    neverActivated: (now: Date) => deleteNeverActivated(db, neverActivatedSince(now)),
  } satisfies PurgeSteps;

  return {
    ...createRegistration({ ...deps, codes }),
    ...createPasswords({ ...deps, codes, throttle }),
    ...createSessions({ ...deps, throttle, devices, getProfile: profiles.getProfile }),
    listSessions: devices.listSessions,
    endSession: devices.endSession,
    endSessions: devices.endSessions,
    ...profiles,
    purges,
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
