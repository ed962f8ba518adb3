import { expect, test } from 'vitest';
import { browsersLine, missingMessage } from './chromium.mjs';

test('a user who may not install Chromium sees the command to do it', () => {
  expect(missingMessage(true, false)).toContain(
    '\n  sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium chromium-headless-shell fonts-liberation\n',
  );
  expect(missingMessage(true, true)).toContain('\n  sudo snap install chromium\n');
  expect(missingMessage(false)).toContain('isi CHROMIUM_PATH');
});

test('the last line names every browser once', () => {
  const versions = { '/bin/chromium': 'Chromium 156.0.1', '/bin/shell': 'Chromium 155.9.9' };
  const line = (CHROMIUM_PATH, HEADLESS_SHELL_PATH) =>
    browsersLine({ CHROMIUM_PATH, HEADLESS_SHELL_PATH }, (path) => versions[path]);
  expect(line('/bin/chromium', '/bin/shell')).toBe('Peramban: Chromium 156.0.1; Chromium 155.9.9');
  expect(line('/bin/chromium', '/bin/chromium')).toBe('Peramban: Chromium 156.0.1');
});
