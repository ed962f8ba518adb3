import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://sg2p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example/', false],
  ['https://127.0.0.1/abc', false],
  ['https://localhost/abc', false],
  ['https://169.254.169.254/latest', false],
])('%s: %s', (address, expected) => {
  expect(isPushService(new URL(address))).toBe(expected);
});
