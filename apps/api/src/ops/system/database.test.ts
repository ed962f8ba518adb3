import { expect, test } from 'vitest';
import { createTestDatabase } from '../../db/testing/test-database.ts';
import { databaseCommands } from './database.ts';
import { commandLine } from '../testing/command-line.ts';

const { db } = await createTestDatabase();
const { ops } = commandLine(databaseCommands, { db });

test('refuses to distribute a plain PostgreSQL and says why', async () => {
  await expect(ops('database', 'distribute', '--yes')).rejects.toThrow(
    'Basis data ini PostgreSQL biasa, tanpa ekstensi citus: tidak ada yang dapat disebarkan.',
  );
});
