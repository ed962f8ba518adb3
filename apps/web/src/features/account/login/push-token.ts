async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The Web Push subscription this browser already holds; a login hands it on, it asks for none. */
export async function currentPushToken(): Promise<string | null> {
  try {
    const subscription = await currentSubscription();
    return subscription ? JSON.stringify(subscription) : null;
  } catch (failure) {
    console.warn('push subscription not readable', failure);
    return null;
  }
}

/** Whoever uses this browser next gets none of the messages of the last. */
export async function dropPushSubscription(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch (failure) {
    console.warn('push subscription not ended', failure);
  }
}
