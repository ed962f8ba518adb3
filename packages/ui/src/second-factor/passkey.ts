/** Loaded when a passkey is used. */
const ceremony = () => import('@simplewebauthn/browser');

/** The answer for the service; null if the browser's dialog was cancelled, timed out or found no passkey. */
export async function answerWithPasskey(options: unknown): Promise<unknown> {
  const { startAuthentication } = await ceremony();
  return startAuthentication({ optionsJSON: options as never }).catch(() => null);
}

export async function makePasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await ceremony();
  return startRegistration({ optionsJSON: options as never }).catch(() => null);
}

export const passkeyNotUsed =
  'Passkey belum dipakai: dibatalkan, atau tidak ada di perangkat ini. Coba lagi.';
