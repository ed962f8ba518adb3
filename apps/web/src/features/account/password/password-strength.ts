import type { PasswordOwner, StrengthScore } from '@serat/contract/password-rule';
import { getConfig } from '../../../lib/api/config.ts';

/** Null when the judge can't be loaded: then the service alone decides. */
export type ScorePassword = (
  password: string,
  owner: PasswordOwner,
) => Promise<StrengthScore | null>;

const loadJudge = () => import('./password-judge.ts');

/** The dictionaries weigh more than the rest of the page: fetched when a password is about to come. */
export function preparePasswordScore(): void {
  loadJudge().catch(() => undefined);
}

export const passwordScore: ScorePassword = async (password, owner) => {
  try {
    const { judgePassword } = await loadJudge();
    return judgePassword(password, { ...owner, known: getConfig().password.known });
  } catch {
    return null;
  }
};
