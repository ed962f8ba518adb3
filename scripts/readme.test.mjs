import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (place) => readFileSync(join(root, place), 'utf8');

it('the README names the settings that everybody sets, as .env.example does', () => {
  const [, settings] = read('README.md').split(/^## Settings$/m);
  const explained = [...settings.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name);
  const copied = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(explained).toEqual(copied);
});

it('every command of package.json stands in the index', () => {
  const commands = Object.keys(JSON.parse(read('package.json')).scripts);
  const index = read('docs/README.md');
  const missing = commands.filter((name) => !new RegExp(`\\| \`(run )?${name}( |\`)`).test(index));
  expect(missing).toEqual([]);
});

const pages = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', 'content/*.md'], { cwd: root });

it('every page of the docs stands in the index', () => {
  const index = read('docs/README.md');
  const missing = globSync('docs/*.md', { cwd: root })
    .map((page) => page.split(/[\\/]/)[1])
    .filter((page) => page !== 'README.md' && !index.includes(`(${page})`));
  expect(missing).toEqual([]);
});

test.each(pages)('links in %s lead somewhere', (page) => {
  const text = read(page).replaceAll(/```.*?```|`[^`\n]+`/gs, '');
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path, anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, file))) return true;
      return anchor !== undefined && !anchorsOf(read(file)).has(anchor);
    });
  expect(broken).toEqual([]);
});

function anchorsOf(markdown) {
  const titles = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
