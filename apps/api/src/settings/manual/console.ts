import type { consoleEnvironment } from '../console.ts';
import type { Manual } from './row.ts';

export const consoleManual: Manual<typeof consoleEnvironment> = {
  CONSOLE_PORT: {
    about: "port of the staff's console, on `HOST` too",
    example: '3001',
    wrong: '70000',
  },
  CONSOLE_URL: {
    about: "the address staff use: another than customers', in production with https",
    example: 'https://konsol.example',
    wrong: 'konsol.example',
    default: '`http://localhost:CONSOLE_PORT`; in production none, and no console without it',
  },
};
