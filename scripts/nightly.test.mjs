import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (place) => readFileSync(new URL(`../${place}`, import.meta.url), 'utf8');

const workflow = read('.github/workflows/nightly.yml');

it('the nightly workflow runs every suite and bench that npm test omits', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const missing = Object.entries(scripts)
    .filter(([name]) => /^(faults|test:.*|bench:.*)$/.test(name))
    .filter(([name, command]) => !new RegExp(`(npm run ${name}|${command})\\b`).test(workflow))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

it('the nightly workflow tries every case, width and scheme', () => {
  expect(workflow).toContain('NIGHTLY=1 npm test');
});
