/** The push services of the browsers there are. */
const hosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/**
 * The address comes from the customer's browser, so that anything could stand there: only known
 * services are called, never a machine inside our own network.
 */
export const isPushService = ({ protocol, port, hostname }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
