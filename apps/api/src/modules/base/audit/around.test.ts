import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { theService } from './index.ts';

const { services } = await createTestApp();
const { audit } = services;
const about = {
  begin: 'keys.rotate',
  end: 'keys.rotated',
  subject: 'key',
  subjectId: '1',
} as const;
const ends = async () =>
  (await audit.list({ action: 'keys.rotated', limit: 10 })).map(({ after }) => after);

test('records a failure, but not for an action that succeeded', async () => {
  const failing = audit.around(theService, about, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await ends()).toMatchObject([{ failed: 'Kesalahan layanan' }]);
  // The action succeeded, but its result cannot be stored.
  const unwritten = audit.around(theService, about, async () => ({ value: 1, after: { n: 1n } }));
  await expect(unwritten).rejects.toThrow('BigInt');
  expect(await ends()).toHaveLength(1);
});
