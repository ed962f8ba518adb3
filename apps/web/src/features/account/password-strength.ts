import type { StrengthScore } from '../../ui/strength-meter.tsx';

/** Null when the judge can't be loaded: then the service alone decides. */
export type ScorePassword = (password: string) => Promise<StrengthScore | null>;

const loadJudge = () => import('./password-judge.ts');

/** The dictionaries weigh more than the rest of the page: fetched when a password is about to come. */
export function preparePasswordScore(): void {
  loadJudge().catch(() => undefined);
}

export const passwordScore: ScorePassword = async (password) => {
  try {
    const { judgePassword } = await loadJudge();
    return judgePassword(password);
  } catch {
    return null;
  }
};
