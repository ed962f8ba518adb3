import * as z from 'zod/mini';
import { scopes } from '../integration/scopes.ts';
import { nothing } from '../call.ts';
import { areas } from './people.ts';
import { id, instant, reason, staffRead, staffWrite, text } from './staff-call.ts';

export const longestLife = 730;

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  areas: z.array(z.string()),
  createdBy: z.string(),
  createdDate: instant,
  expiresDate: instant,
  /** Accurate to the minute. */
  lastUsedDate: z.nullable(instant),
  revokedDate: z.nullable(instant),
});
export type ApiToken = z.output<typeof apiToken>;

export const listApiTokens = staffRead({
  path: '/v1/staff/api-tokens',
  permission: 'token.read',
  everywhere: true,
  summary: 'Token API untuk sistem lain, yang dicabut pun',
  data: z.array(apiToken),
});

export const createApiToken = staffWrite({
  path: '/v1/staff/api-tokens/create',
  permission: 'token.manage',
  everywhere: true,
  answersSecret: true,
  summary: 'Buat token API; isinya hanya ada di jawaban ini',
  body: z.object({
    name: text(60).check(z.minLength(1, 'Nama harus diisi')),
    scopes: z
      .array(z.enum(scopes, 'Pilih yang boleh dibaca'), 'Pilih yang boleh dibaca')
      .check(z.minLength(1, 'Pilih yang boleh dibaca'), z.maxLength(scopes.length)),
    areas,
    days: z.coerce
      .number('Tulis jumlah hari')
      .check(
        z.int('Tulis jumlah hari'),
        z.minimum(1, 'Paling sedikit 1 hari'),
        z.maximum(longestLife, `Paling lama ${longestLife} hari`),
      ),
  }),
  data: z.object({ id: z.string(), token: z.string() }),
});

export const revokeApiToken = staffWrite({
  path: '/v1/staff/api-tokens/revoke',
  permission: 'token.manage',
  everywhere: true,
  summary: 'Cabut token API: sistem itu tidak dapat membaca lagi, mulai sekarang',
  body: z.object({ id, reason }),
  data: nothing,
});
