import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);

/** `maxLength` on a control, or a change handler that cuts the value. */
const cut = /\bmaxlength\s*[=:]|\btarget\.value\b.*\.(?:slice|substring|substr)\(/i;

it('no field of the portal or the console cuts input silently', () => {
  const sources = globSync(['apps/{web,console}/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], {
    cwd: root,
  });
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split('\n')
      .filter((line) => cut.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it.each(['maxLength={100}', "{ maxLength: 100, type: 'tel' }", 'keep(target.value.slice(0, 12))'])(
  'detects a cut in %s',
  (line) => expect(line).toMatch(cut),
);
