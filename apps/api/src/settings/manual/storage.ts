import type { storageEnvironment } from '../storage.ts';
import type { Manual } from './row.ts';

export const storageManual: Manual<typeof storageEnvironment> = {
  DATA_DIR: {
    about: 'folder of the embedded database, files and data key',
    example: '/var/lib/serat',
  },
  DATA_KEY: {
    about:
      'encrypts NIK, NPWP and mails; create it with `openssl rand -hex 32`; [changing it](data-key.md)',
    example: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
    wrong: 'rahasia',
    default: 'created in `DATA_DIR`',
  },
  DATABASE_URL: {
    about: 'PostgreSQL 15 or newer',
    example: 'postgres://serat:secret@db.example/serat?sslmode=verify-full',
    wrong: 'mysql://db/serat',
    default: 'the embedded server',
  },
  DATABASE_DIRECT_URL: {
    about: 'database without the pooler (PgBouncer), for migrations and commands',
    example: 'postgres://serat:secret@db.example:5432/serat?sslmode=verify-full',
    wrong: 'db:5432',
    default: '`DATABASE_URL`',
  },
  DATABASE_OWNER_URL: {
    about:
      'role that owns the tables and migrates, without a pooler; the service uses another role ([how](production.md#two-roles-of-the-database))',
    example: 'postgres://serat_owner:secret@db.example/serat?sslmode=verify-full',
    wrong: 'db:5432',
    default: 'one role does both',
  },
  DATABASE_TLS: {
    about: '`optional` allows a remote database without verified TLS in production',
    example: 'required',
    wrong: 'off',
  },
  DATABASE_POOL: { about: 'database connections per node', example: '20', wrong: '1' },
  DATABASE_PREPARED: {
    about: 'use prepared statements; a pooler must support them',
    example: 'off',
    wrong: 'ya',
    default: '`on`; `off` with `DATABASE_DIRECT_URL`',
  },
  DATABASE_CONNECT_MS: { about: 'timeout for a connection', example: '5000', wrong: '0' },
  DATABASE_STATEMENT_MS: { about: 'timeout of a statement', example: '30000', wrong: '0' },
  DATABASE_LOCK_MS: { about: 'timeout for a lock', example: '10000', wrong: '0' },
  DATABASE_IDLE_TRANSACTION_MS: {
    about: 'timeout of an idle transaction',
    example: '60000',
    wrong: '0',
  },
  S3_ENDPOINT: {
    about: 'S3-compatible storage for uploaded files; required with several nodes',
    example: 'https://s3.example',
    wrong: 's3.example',
    default: 'the disk, in `DATA_DIR`',
  },
  S3_BUCKET: { about: 'bucket for uploaded files', example: 'serat' },
  S3_REGION: { about: 'region of the bucket', example: 'ap-southeast-3' },
  S3_ACCESS_KEY_ID: { about: 'access key id', example: 'AKIAEXAMPLE', wrong: 'x' },
  S3_SECRET_ACCESS_KEY: { about: 'secret access key', example: 'wJalrXUtnFEMIK7MDENGbPxRfiCY' },
};
