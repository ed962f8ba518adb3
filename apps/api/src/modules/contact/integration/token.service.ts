import type { Scope } from '@serat/contract/integration/scopes';
import { AppError } from '../../../app-error.ts';
import type { Areas } from '../../../db/query/areas.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { lockPresentStaff } from '../../../db/locks/staff-lock.ts';
import { daysAfter, type Clock } from '../../../jakarta/clock.ts';
import { newToken, tokenDigest } from '../../people/account/index.ts';
import type { Actor, AuditService } from '../../base/audit/index.ts';
import {
  findToken,
  insertToken,
  listTokens,
  revokeToken,
  revokeTokensOf,
  touchToken,
} from './token.repository.ts';

export interface TokenDeps {
  db: Db;
  clock: Clock;
  audit: AuditService;
}

export interface Reader {
  scopes: readonly Scope[];
  areas: Areas;
}

interface TokenRequest {
  name: string;
  scopes: readonly Scope[];
  areas: Areas;
  days: number;
}

/** The prefix lets people and secret scanners recognise a leaked token. */
const prefix = 'seratapi_';
const form = /^seratapi_[A-Za-z0-9_-]{43}$/;
const touchMs = 60_000;

export function createTokens({ db, clock, audit }: TokenDeps) {
  /** Returns the token, which is never shown again. */
  async function create(who: Actor, { name, scopes, areas, days }: TokenRequest) {
    const token = prefix + newToken();
    const at = clock();
    const expiresAt = daysAfter(at, days);
    const wanted = { name, scopes: [...new Set(scopes)], areas: [...areas] };
    const id = await db.transaction().execute(async (trx) => {
      if (who.staffId !== null) await lockPresentStaff(trx, who.staffId);
      const made = await insertToken(trx, {
        ...wanted,
        tokenHash: tokenDigest(token),
        createdBy: who.name,
        createdById: who.staffId,
        at,
        expiresAt,
      });
      if (made === null) {
        throw new AppError('INVALID_INPUT', {
          fields: { name: 'Nama ini sudah dipakai token lain yang belum dicabut' },
        });
      }
      await audit.record(trx, who, {
        action: 'token.create',
        subject: 'token',
        subjectId: made,
        after: { ...wanted, expiresAt: expiresAt.toISOString() },
      });
      return made;
    });
    return { id, token };
  }

  async function revoke(who: Actor, id: string, reason: string | null): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const name = await revokeToken(trx, id, clock());
      if (name === null) {
        throw new AppError('NOT_FOUND', { message: 'Token ini tidak ada, atau sudah dicabut.' });
      }
      const entry = { action: 'token.revoke', subject: 'token', subjectId: id } as const;
      await audit.record(trx, who, { ...entry, before: { name }, reason });
    });
  }

  /** A leaving staff member knows these tokens, so they are revoked. */
  const revokeAllOf = (trx: Handle, staffId: string): Promise<string[]> =>
    revokeTokensOf(trx, staffId, clock());

  /** Null if the token is malformed, revoked or expired. */
  async function authenticate(token: string): Promise<Reader | null> {
    if (!form.test(token)) return null;
    const now = clock();
    const found = await findToken(db, tokenDigest(token), now);
    if (!found) return null;
    const { id, lastUsedAt, scopes, areas } = found;
    const since = new Date(now.getTime() - touchMs);
    if (!lastUsedAt || lastUsedAt < since) await touchToken(db, id, now, since);
    return { scopes: scopes as Scope[], areas };
  }

  async function list() {
    const found = await listTokens(db);
    return found.map(({ scopes, createdAt, expiresAt, lastUsedAt, revokedAt, ...token }) => ({
      ...token,
      scopes: scopes as Scope[],
      createdDate: createdAt.toISOString(),
      expiresDate: expiresAt.toISOString(),
      lastUsedDate: lastUsedAt?.toISOString() ?? null,
      revokedDate: revokedAt?.toISOString() ?? null,
    }));
  }

  return { create, revoke, revokeAllOf, authenticate, list };
}
