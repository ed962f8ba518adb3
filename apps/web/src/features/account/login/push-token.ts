async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The browser's existing Web Push subscription. The login sends it, but never asks for a new one. */
export async function currentPushToken(): Promise<string | null> {
  try {
    const subscription = await currentSubscription();
    return subscription ? JSON.stringify(subscription) : null;
  } catch (failure) {
    console.warn('push subscription not readable', failure);
    return null;
  }
}

/** The next user of this browser must not receive the last user's messages. */
export async function dropPushSubscription(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch (failure) {
    console.warn('push subscription not ended', failure);
  }
}
