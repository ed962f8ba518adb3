import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMoveInApp, packed } from './testing/move-in-app.ts';

const { moveIn, who, check } = await createMoveInApp();
const samples = new URL('../../../../../../docs/moving-in/', import.meta.url);

const city = { value: 'Kota Jakarta Selatan' };

// shows P7.15
test.each([
  ['plain.csv', {}, { customers: 2, services: 3, openBills: 299_000, credits: 50_000 }],
  [
    'splynx.csv',
    { numbers: 'comma' },
    { customers: 2, services: 2, openBills: 299_000, credits: 25_000 },
  ],
  [
    'phpnuxbill.csv',
    { numbers: 'comma', city },
    { customers: 2, services: 2, openBills: 0, credits: 0 },
  ],
] as const)(
  '%s of the manual needs no other columns than proposed',
  async (name, typed, totals) => {
    const content = packed(await readFile(new URL(name, samples)));
    const file = { source: name, fileName: name, cutOverOn: '2026-12-01' };
    const id = await moveIn.upload(who, { ...file, content });
    const { mapping } = await moveIn.columns(id);
    const { city: place, ...settings } = { city: undefined, ...typed };
    const fields = { ...mapping.fields, ...(place && { city: place }) };
    const { report, problems } = await check(id, { ...mapping, ...settings, fields });
    expect(problems).toEqual([]);
    expect(report).toMatchObject(totals);
    await moveIn.confirm(who, id, totals);
    expect((await moveIn.find(id)).state).toBe('previewed');
  },
);
