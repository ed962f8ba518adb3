/** Passes the email address to the login page in the navigation state. */
export const withKnownEmail = (email: string) => ({ state: { email } });

export function knownEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
