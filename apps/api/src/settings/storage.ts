import { resolve } from 'node:path';
import { z } from 'zod';
import { parseDataKeys } from '../start/data-keys.ts';
import { defaultLimits } from '../db/driver/client.ts';
import { openLines } from './checks/database-line.ts';
import { flag, milliseconds, type Read, url, withoutTrailingSlash, whole } from './kinds.ts';
import type { networkEnvironment } from './network.ts';
import type { Mode } from './run.ts';

export const storageEnvironment = {
  DATA_DIR: z.string().default('./var'),
  DATA_KEY: z
    .string()
    .refine(
      (text) => parseDataKeys(text) !== null,
      '32 byte dalam heksadesimal (64 karakter), atau beberapa kunci dengan versinya: 2:…,1:…',
    )
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'alamat postgres://…')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'alamat postgres://…')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'alamat postgres://…')
    .optional(),
  DATABASE_TLS: z.enum(['required', 'optional'], 'required atau optional').default('required'),
  DATABASE_POOL: whole(2, 500).default(defaultLimits.pool),
  DATABASE_PREPARED: flag.optional(),
  DATABASE_CONNECT_MS: milliseconds.default(defaultLimits.connectMs),
  DATABASE_STATEMENT_MS: milliseconds.default(defaultLimits.statementMs),
  DATABASE_LOCK_MS: milliseconds.default(defaultLimits.lockMs),
  DATABASE_IDLE_TRANSACTION_MS: milliseconds.default(defaultLimits.idleInTransactionMs),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(3, 'paling sedikit 3 karakter').optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};
type Storage = Read<
  typeof storageEnvironment & Pick<typeof networkEnvironment, 'RADIUS_DATABASE_URL'>
>;

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export function storageSettings(read: Storage, mode: Mode) {
  return {
    dataDir: resolve(read.DATA_DIR),
    dataKey: read.DATA_KEY ?? null,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: directUrl(read, mode),
    databaseOwnerUrl: ownerUrl(read, mode),
    databaseOpenLines: openLines(
      {
        DATABASE_URL: read.DATABASE_URL,
        DATABASE_DIRECT_URL: read.DATABASE_DIRECT_URL,
        DATABASE_OWNER_URL: read.DATABASE_OWNER_URL,
        RADIUS_DATABASE_URL: read.RADIUS_DATABASE_URL,
      },
      read.DATABASE_TLS,
      mode,
    ),
    // Prepared statements may not work behind a pooler; a setting says if they do.
    databasePrepared: read.DATABASE_PREPARED ?? read.DATABASE_DIRECT_URL === undefined,
    databaseLimits: {
      pool: read.DATABASE_POOL,
      connectMs: read.DATABASE_CONNECT_MS,
      statementMs: read.DATABASE_STATEMENT_MS,
      lockMs: read.DATABASE_LOCK_MS,
      idleInTransactionMs: read.DATABASE_IDLE_TRANSACTION_MS,
    },
    s3: s3Settings(read, mode),
  };
}

/** Bypasses the pooler for what needs its own session: migrations and the locks of a start. */
function directUrl(read: Storage, { complain }: Mode): string | null {
  if (read.DATABASE_DIRECT_URL && !read.DATABASE_URL) {
    complain('DATABASE_DIRECT_URL hanya berarti di samping DATABASE_URL.');
  }
  return read.DATABASE_DIRECT_URL ?? read.DATABASE_URL ?? null;
}

/** For migrations only: the service then runs as a role that does not own the tables. */
function ownerUrl(read: Storage, { demo, complain }: Mode): string | null {
  if (read.DATABASE_OWNER_URL === undefined) return null;
  if (!read.DATABASE_URL) complain('DATABASE_OWNER_URL hanya berarti di samping DATABASE_URL.');
  if (demo) complain('DATABASE_OWNER_URL tidak dipakai bersama demo, yang mengosongkan tabelnya.');
  return read.DATABASE_OWNER_URL;
}

function s3Settings(read: Storage, { complain }: Mode): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read;
  if (!S3_ENDPOINT && !S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    complain(
      'Penyimpanan S3 perlu S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, dan S3_SECRET_ACCESS_KEY.',
    );
    return null;
  }
  return {
    endpoint: withoutTrailingSlash(S3_ENDPOINT),
    bucket: S3_BUCKET,
    region: read.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
