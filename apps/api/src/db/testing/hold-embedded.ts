import { startEmbeddedPostgres } from '../setup/embedded.ts';

// A process that owns a server until it is killed, for tests of taking it over.
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify(server.config)}\n`);
