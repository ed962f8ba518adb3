import type { consoleEnvironment } from '../console.ts';
import type { Manual } from './row.ts';

export const consoleManual: Manual<typeof consoleEnvironment> = {
  CONSOLE_PORT: {
    about: 'port of the console; it listens on `HOST`',
    example: '3001',
    wrong: '70000',
  },
  CONSOLE_URL: {
    about: 'address of the console: different from `PUBLIC_URL`, https in production',
    example: 'https://konsol.example',
    wrong: 'konsol.example',
    default: '`http://localhost:CONSOLE_PORT`; in production none, which means no console',
  },
};
