import { expect, test } from 'vitest';
import { refusePhoto } from './photo-check.ts';

const megabyte = 1024 * 1024;

test.each(['image/jpeg', 'image/png', 'image/webp'])('%s up to 5 MB may be sent', (type) => {
  expect(refusePhoto({ type, size: 5 * megabyte })).toBeNull();
});

// shows 8.18
test('refuses one byte over the limit', () => {
  expect(refusePhoto({ type: 'image/png', size: 5 * megabyte + 1 })).toContain('5 MB');
});

test.each(['image/svg+xml', 'application/pdf', ''])('"%s" is no photo', (type) => {
  expect(refusePhoto({ type, size: 10 })).toContain('bukan gambar');
});
