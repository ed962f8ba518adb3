/** Fetched when somebody uses a passkey. */
const ceremony = () => import('@simplewebauthn/browser');

/** For the service; null when the browser did not get that far: called off, too late, or none there. */
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
