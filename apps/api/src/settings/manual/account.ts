import type { accountEnvironment } from '../account.ts';
import type { Manual } from './row.ts';

export const accountManual: Manual<typeof accountEnvironment> = {
  PASSWORD_MIN: { about: 'minimum length of a new password', example: '8', wrong: '5' },
  PASSWORD_SCORE: {
    about: 'minimum zxcvbn score of a new password, 1 to 4',
    example: '2',
    wrong: '5',
  },
  PASSWORD_THREADS: {
    about: 'threads that hash and rate passwords',
    example: '2',
    wrong: '0',
    default: 'one per core, 8 at most',
  },
  SESSION_IDLE_DAYS: {
    about: 'a session ends after this many days without use',
    example: '14',
    wrong: '0',
  },
  SESSION_MAX_DAYS: {
    about: 'a session ends after this many days in any case',
    example: '90',
    wrong: '0',
  },
};
