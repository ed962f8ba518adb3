/** The address a page hands on to the login page, through the state of the navigation. */
export const withKnownEmail = (email: string) => ({ state: { email } });

export function knownEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
