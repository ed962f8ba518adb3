import { expect, test } from 'vitest';
import { deviceName, readDevice } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Chrome di Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet di Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari di iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome di iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Edge di Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  ],
  [
    'Opera di Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`,
  ],
  ['Firefox di Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Safari di macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Perangkat Android', 'Dalvik/2.1.0 (Linux; U; Android 13; 2201117TY)'],
  ['Perangkat tidak dikenal', 'curl/8.14.1'],
  ['Perangkat tidak dikenal', ''],
  ['Perangkat tidak dikenal', undefined],
  ['Perangkat tidak dikenal', '<script>alert(1)</script>\u0000\u202e'],
  ['Perangkat tidak dikenal', `${'x'.repeat(600)} Chrome/141 (Windows)`],
])('%s', (name, userAgent) => {
  expect(deviceName(readDevice(userAgent))).toBe(name);
});
