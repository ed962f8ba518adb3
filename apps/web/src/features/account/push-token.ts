/** The Web Push subscription this browser already holds; a login hands it on, it asks for none. */
export async function currentPushToken(): Promise<string | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    return subscription ? JSON.stringify(subscription) : null;
  } catch (failure) {
    console.warn('push subscription not readable', failure);
    return null;
  }
}
