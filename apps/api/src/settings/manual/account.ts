import type { accountEnvironment } from '../account.ts';
import type { Manual } from './row.ts';

export const accountManual: Manual<typeof accountEnvironment> = {
  PASSWORD_MIN: { about: 'least length of a new password', example: '8', wrong: '5' },
  PASSWORD_SCORE: { about: 'its least zxcvbn score, 1 to 4', example: '2', wrong: '5' },
  PASSWORD_THREADS: {
    about: 'threads that hash and weigh passwords',
    example: '2',
    wrong: '0',
    default: 'as many as cores, 8 at most',
  },
  SESSION_IDLE_DAYS: {
    about: 'days without use after which a session ends',
    example: '14',
    wrong: '0',
  },
  SESSION_MAX_DAYS: { about: 'days after which it ends at all', example: '90', wrong: '0' },
};
