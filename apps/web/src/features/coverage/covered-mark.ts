import { openStorage } from '../../lib/session/storage.ts';

const key = 'serat-covered';
const tab = openStorage(() => sessionStorage);

/** Whether the "covered" answer was open in this tab before a reload. */
export const wasCoveredOpen = (): boolean => tab.getItem(key) !== null;

export const forgetCoveredOpen = (): void => tab.removeItem(key);

/** Marks the answer as open and returns a function that removes the mark. A reload keeps it. */
export function markCoveredOpen(): () => void {
  tab.setItem(key, '1');
  return forgetCoveredOpen;
}
