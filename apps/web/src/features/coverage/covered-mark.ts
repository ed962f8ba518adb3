import { openStorage } from '../../lib/session/storage.ts';

const key = 'serat-covered';
const tab = openStorage(() => sessionStorage);

/** Whether the answer "covered" was open in this tab when its page was loaded again. */
export const wasCoveredOpen = (): boolean => tab.getItem(key) !== null;

export const forgetCoveredOpen = (): void => tab.removeItem(key);

/** Marks it as open until the function that it answers is called; a reload calls nothing. */
export function markCoveredOpen(): () => void {
  tab.setItem(key, '1');
  return forgetCoveredOpen;
}
