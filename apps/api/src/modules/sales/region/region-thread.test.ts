import { afterAll, expect, test } from 'vitest';
import { createRegionIndex } from './region-index.ts';
import { createRegionThread } from './region-thread.ts';

const deaths: unknown[] = [];
const { index, close } = createRegionThread({ onDeath: (error) => deaths.push(error) });
afterAll(close);
const here = createRegionIndex();

test('answers like the index', async () => {
  await index.warmUp();
  expect(await index.search('kebayorn baru')).toEqual(await here.search('kebayorn baru'));
  expect(await index.nearest(-6.2441, 106.8003, 3)).toEqual(
    await here.nearest(-6.2441, 106.8003, 3),
  );
  expect(await index.nearest(52, 4.9, 3)).toEqual([]);
  const names = { province: 'DKI Jakarta', city: 'Jakarta Selatan' };
  expect(await index.match(names)).toEqual(await here.match(names));
  expect(await index.areaOfCity('3174')).toBe('01');
  expect(await index.areaOfCity('0000')).toBeNull();
  expect(await index.isKelurahan('3174071006')).toBe(true);
  expect(await index.isKelurahan('nowhere')).toBe(false);
  expect(deaths).toEqual([]);
});

test('keeps the main thread responsive during the most expensive searches', async () => {
  const costly = Array.from({ length: 20 }, (_, at) => `tan ban bar pan kar ran mar ${at}`);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const searches = Promise.all(costly.map((text) => index.search(text)));
  await searches;
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});
