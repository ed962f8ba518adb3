import { savePushToken } from '@serat/contract/account';
import { getPushKey } from '@serat/contract/inbox';
import { act } from '../../lib/api/act.ts';
import { registerWorker } from '../../lib/browser/service-worker.ts';
import { isKeyOf } from './push-key.ts';

/** `off`: this device was never asked, or enabling failed. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Requests no permission and registers nothing. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    return subscription && Notification.permission === 'granted' ? 'on' : 'off';
  } catch (failure) {
    console.warn('push subscription not readable', failure);
    return 'off';
  }
}

/** Call on a click only: requests the permission, registers the worker and sends the subscription to the service. */
export async function enablePush(): Promise<PushState> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
    const subscription = await subscribe();
    await act(savePushToken, { body: { token: JSON.stringify(subscription) } });
    return 'on';
  } catch (failure) {
    console.warn('push notifications not enabled', failure);
    return 'off';
  }
}

async function subscribe(): Promise<PushSubscription> {
  await registerWorker();
  const [{ pushManager }, { data }] = await Promise.all([
    navigator.serviceWorker.ready,
    act(getPushKey, {}),
  ]);
  const current = await pushManager.getSubscription();
  if (current && isKeyOf(current.options.applicationServerKey, data.publicKey)) return current;
  // The existing subscription uses another key, with which the service cannot send.
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.publicKey });
}
