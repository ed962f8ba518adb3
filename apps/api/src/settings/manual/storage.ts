import type { storageEnvironment } from '../storage.ts';
import type { Manual } from './row.ts';

export const storageManual: Manual<typeof storageEnvironment> = {
  DATA_DIR: { about: 'embedded database, files, data key', example: '/var/lib/serat' },
  DATA_KEY: {
    about: 'seals NIK, NPWP, mails: what `openssl rand -hex 32` prints; [changing it](data-key.md)',
    example: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
    wrong: 'rahasia',
    default: 'made in `DATA_DIR`',
  },
  DATABASE_URL: {
    about: 'PostgreSQL 15 or newer',
    example: 'postgres://serat:secret@db.example/serat?sslmode=verify-full',
    wrong: 'mysql://db/serat',
    default: 'the embedded server',
  },
  DATABASE_DIRECT_URL: {
    about: 'past a pooler such as PgBouncer, for migrations and commands',
    example: 'postgres://serat:secret@db.example:5432/serat?sslmode=verify-full',
    wrong: 'db:5432',
    default: '`DATABASE_URL`',
  },
  DATABASE_OWNER_URL: {
    about:
      'the role that owns the tables, past any pooler: migrates, while the service runs as another ([how](production.md#two-roles-of-the-database))',
    example: 'postgres://serat_owner:secret@db.example/serat?sslmode=verify-full',
    wrong: 'db:5432',
    default: 'one role does both',
  },
  DATABASE_TLS: {
    about:
      '`optional` lets a production start reach a database on another machine without verified TLS',
    example: 'required',
    wrong: 'off',
  },
  DATABASE_POOL: { about: 'connections of a node', example: '20', wrong: '1' },
  DATABASE_PREPARED: {
    about: 'prepared statements; a pooler must be able to keep them',
    example: 'off',
    wrong: 'ya',
    default: '`on`, with a `DATABASE_DIRECT_URL` `off`',
  },
  DATABASE_CONNECT_MS: { about: 'longest wait for a connection', example: '5000', wrong: '0' },
  DATABASE_STATEMENT_MS: { about: 'longest a statement may take', example: '30000', wrong: '0' },
  DATABASE_LOCK_MS: { about: 'longest wait for a lock', example: '10000', wrong: '0' },
  DATABASE_IDLE_TRANSACTION_MS: {
    about: 'longest a transaction may stay idle',
    example: '60000',
    wrong: '0',
  },
  S3_ENDPOINT: {
    about: 'S3-compatible storage for pictures; needed with several nodes',
    example: 'https://s3.example',
    wrong: 's3.example',
    default: 'the disk, in `DATA_DIR`',
  },
  S3_BUCKET: { about: 'bucket of the pictures', example: 'serat' },
  S3_REGION: { about: 'region of the bucket', example: 'ap-southeast-3' },
  S3_ACCESS_KEY_ID: { about: 'name of the key', example: 'AKIAEXAMPLE', wrong: 'x' },
  S3_SECRET_ACCESS_KEY: { about: 'the key', example: 'wJalrXUtnFEMIK7MDENGbPxRfiCY' },
};
