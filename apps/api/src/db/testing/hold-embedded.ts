import { startEmbeddedPostgres } from '../setup/embedded.ts';

// A process of its own that owns a server until it is killed, for the tests of takeovers.
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify(server.config)}\n`);
