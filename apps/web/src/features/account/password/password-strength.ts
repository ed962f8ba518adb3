import type { PasswordOwner, StrengthScore } from '@serat/contract/password-rule';
import { getConfig } from '../../../lib/api/config.ts';

/** Null if the meter cannot be loaded; then only the service checks. */
export type ScorePassword = (
  password: string,
  owner: PasswordOwner,
) => Promise<StrengthScore | null>;

const loadJudge = () => import('./password-judge.ts');

/** The dictionaries are larger than the rest of the page, so they load when a password field gets the focus. */
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
