import { randomUUID } from 'node:crypto';
import type { Handle } from '../../../db/schema.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Caller } from './caller.ts';
import { createClaimNotices } from './claim/claim-notices.ts';
import { deleteExpiredTickets } from './claim/claim.repository.ts';
import { createClaims } from './claim/claim.service.ts';
import { deleteCodeRequestsBefore, deleteExpiredCodes } from './registration/code.repository.ts';
import { createActivation } from './registration/activation.service.ts';
import { createCodeMail } from './registration/code-mail.ts';
import { createContactAnswers } from './contact/contact-answer.service.ts';
import { contactChangesSince } from './contact/contact-change.policy.ts';
import { deleteContactChangesBefore } from './contact/contact-change.repository.ts';
import { createContactChanges } from './contact/contact-change.service.ts';
import { createContactLinks } from './contact/contact-links.ts';
import { createContactMails } from './contact/contact-mails.ts';
import { createIdentity } from './profile/identity.service.ts';
import { createKnownBrowsers } from './session/known-browsers.ts';
import { codeRequestsSince, neverActivatedSince, wrongTriesSince } from './limit/limits.policy.ts';
import { createLoginThrottle } from './limit/login-throttle.ts';
import { createOneTimeCodes } from './registration/one-time-codes.ts';
import { createPasswords } from './password/password.service.ts';
import { createPhoneCodes } from './phone/phone-codes.ts';
import { createPhoneVerification } from './phone/phone-verification.service.ts';
import { createPendingSessions } from './registration/pending-session.service.ts';
import { createProfiles } from './profile/profile.service.ts';
import { deleteRegistrationsBefore } from './registration/registration.repository.ts';
import { createRegistration } from './registration/registration.service.ts';
import { createDevices } from './session/devices.service.ts';
import { sessionLife } from './session/session.policy.ts';
import {
  deleteEndedSessions,
  deleteSessionsOf,
  findProvenAt,
  setProvenAt,
} from './session/session.repository.ts';
import { createSessions } from './session/session.service.ts';
import { createUnclaimed } from './unclaimed/unclaimed.service.ts';
import { deleteWrongTriesBefore } from './limit/wrong-try.repository.ts';

export function createAccountService(deps: AccountDeps) {
  const { db } = deps;
  const codes = createOneTimeCodes(deps);
  const throttle = createLoginThrottle(deps);
  const profiles = createProfiles(deps);
  const devices = createDevices(deps);
  const browsers = createKnownBrowsers(deps, 'customer');
  const mailCode = createCodeMail({ ...deps, codes });
  const pendingSessions = createPendingSessions({
    ...deps,
    throttle,
    getPendingProfile: profiles.getPendingProfile,
  });

  const notices = createClaimNotices(deps);
  const registration = createRegistration({ ...deps, codes, mailCode, notices });
  const activation = createActivation({ ...deps, codes, mailCode, throttle });
  const sessions = createSessions({
    ...deps,
    throttle,
    devices,
    browsers,
    pendingSessions,
    getProfile: profiles.getProfile,
    recoveryCodeUsed: (trx, customerId) =>
      deps.emit(trx, {
        kind: 'second-factor-changed',
        customerId,
        id: randomUUID(),
        change: 'recovery-code-used',
        at: deps.clock(),
      }),
  });

  const links = createContactLinks(deps.secrets);
  const mails = createContactMails({ ...deps, codes, links });

  const passwords = createPasswords({ ...deps, codes, throttle, browsers });
  const phoneCodes = createPhoneCodes({ ...deps, codes });

  const purges = {
    sessions: (now: Date) => deleteEndedSessions(db, sessionLife(now, deps.sessionRules)),
    codes: (now: Date) => deleteExpiredCodes(db, now),
    claims: (now: Date) => deleteExpiredTickets(db, now),
    codeRequests: (now: Date) => deleteCodeRequestsBefore(db, codeRequestsSince(now)),
    wrongTries: (now: Date) => deleteWrongTriesBefore(db, wrongTriesSince(now)),
    knownBrowsers: (now: Date) => browsers.purge(db, now),
    registrations: (now: Date) => deleteRegistrationsBefore(db, neverActivatedSince(now)),
    contactChanges: (now: Date) => deleteContactChangesBefore(db, contactChangesSince(now)),
  } satisfies PurgeSteps;

  return {
    registration: {
      register: registration.register,
      activate: activation.activate,
      forgetPassword: registration.forgetPassword,
      page: registration.pageRegistrations,
      findPending: registration.findPending,
      getProfile: profiles.getPendingProfile,
    },
    unclaimed: createUnclaimed(deps),
    claims: createClaims({ ...deps, codes, notices }),
    passwords,
    phoneCodes,
    phone: createPhoneVerification({ ...deps, phoneCodes, requirePassword: passwords.check }),
    profiles: {
      get: profiles.getProfile,
      getIdentity: profiles.getIdentity,
      save: profiles.saveProfile,
      fillFromOrder: profiles.fillFromOrder,
    },
    identity: createIdentity(deps),
    contacts: {
      ...createContactChanges({ ...deps, notices, codes, mails }),
      ...createContactAnswers({ ...deps, codes, throttle, browsers, links, mails }),
    },
    sessions: {
      login: sessions.login,
      loginSecondFactor: sessions.loginSecondFactor,
      authenticate: sessions.authenticate,
      logout: sessions.logout,
      savePushToken: sessions.savePushToken,
      list: devices.listSessions,
      listDevices: devices.listDevices,
      end: devices.endSession,
      endMany: devices.endSessions,
      endAll: devices.endAllSessions,
    },
    factorSessions: {
      provenAt: (session: Pick<Caller, 'customerId' | 'tokenHash'>) => findProvenAt(db, session),
      setProven: setProvenAt,
      endAll: (trx: Handle, customerId: string) => deleteSessionsOf(trx, customerId),
    },
    countWrongLink: throttle.countWrongLink,
    factorGuesses: { admit: throttle.admitFactor, clear: throttle.clearFactor },
    purges,
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
