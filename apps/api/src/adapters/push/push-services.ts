const hosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** The URL comes from the customer's browser: only known services are called, never an internal host. */
export const isPushService = ({ protocol, port, hostname }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
