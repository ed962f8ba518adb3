import type { Role } from '@serat/contract/staff/roles';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { createKnownBrowsers, newOwnedToken, ownerOfToken } from '../account/index.ts';
import { createSecondFactor } from '../second-factor/index.ts';
import { createInvitations } from './invitation.service.ts';
import { createStaffLogin } from './login.service.ts';
import { createOwnProfile } from './own-profile.service.ts';
import { createStaffProof } from './proof.service.ts';
import { createPeople } from './people.service.ts';
import { sessionLife, type StaffDeps } from './staff-deps.ts';
import { deleteEndedSessions } from './staff-session.repository.ts';
import { hasAnyStaff, insertStaff } from './staff.repository.ts';

export function createStaffService(deps: StaffDeps) {
  const { db, clock } = deps;
  const secondFactor = createSecondFactor({
    ...deps,
    owners: 'staff',
    issuer: `${deps.brand} Konsol`,
    url: deps.consoleUrl,
    newToken: newOwnedToken,
    ownerOf: ownerOfToken,
  });
  const invitations = createInvitations(deps);
  const login = createStaffLogin({ ...deps, secondFactor });
  const proof = createStaffProof({ ...deps, secondFactor });
  const own = createOwnProfile({ ...deps, secondFactor, requireProof: proof.requireProof });
  const people = createPeople({ ...deps, secondFactor }, invitations);

  const purges = {
    staffSessions: (now: Date) => deleteEndedSessions(db, sessionLife(now)),
    staffBrowsers: (now: Date) => createKnownBrowsers(deps, 'staff').purge(db, now),
    staffChallenges: (now: Date) => secondFactor.challenges.deleteExpired(db, now),
  } satisfies PurgeSteps;

  return {
    ...login,
    own,
    proof,
    people,
    invitations,
    purges,
    secondFactorRequired: deps.secondFactorRequired,
    /** For the demo and for tests: adds staff without an invitation. */
    async add(
      person: { email: string; fullName: string; role: Role; areas?: string[] },
      hash: string,
    ) {
      return insertStaff(db, {
        areas: [],
        ...person,
        passwordHash: hash,
        lineId: null,
        at: clock(),
      });
    },
    hasAnybody: () => hasAnyStaff(db),
  };
}

export type StaffService = ReturnType<typeof createStaffService>;
