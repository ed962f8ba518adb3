import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { houseLines } from './house.ts';

test('receipts have the house of the portal', async () => {
  const file = new URL('../../../../packages/ui/src/drawings/house.tsx', import.meta.url);
  const drawing = await readFile(file, 'utf8');
  for (const line of Object.values(houseLines)) expect(drawing).toContain(`'${line}'`);
});
