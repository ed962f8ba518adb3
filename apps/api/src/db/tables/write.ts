import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '../driver/client.ts';
import { startEmbeddedPostgres } from '../setup/embedded.ts';
import { migrate } from '../setup/migrate.ts';
import { generateTables } from './generate.ts';

// `npm run tables`: writes the types of the migrated schema, using a temporary server.
const dataDir = await mkdtemp(join(tmpdir(), 'serat-tables-'));
// If run as root, the server runs as another user, who needs access to the directory.
await chmod(dataDir, 0o711);
const server = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  const pool = createPool(server.config);
  await migrate(pool);
  const db = createDatabase(pool);
  await writeFile(new URL('./generated.ts', import.meta.url), await generateTables(db));
  await db.destroy();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
