import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (place) => readFileSync(join(root, place), 'utf8');

it('the README names the basic settings, as .env.example does', () => {
  const [, settings] = read('README.md').split(/^## Settings$/m);
  const explained = [...settings.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name);
  const copied = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(explained).toEqual(copied);
});

it('the index lists every command of package.json', () => {
  const commands = Object.keys(JSON.parse(read('package.json')).scripts);
  const index = read('docs/README.md');
  const missing = commands.filter(
    (name) => !new RegExp(`^- \`(run )?${name}( |\`)`, 'm').test(index),
  );
  expect(missing).toEqual([]);
});

it('operator pages use the commands of a release', () => {
  const named = ['docs/catalogue.md', 'docs/odp.md', 'content/README.md', 'docs/production.md'].map(
    (page) => {
      const examples = [...read(page).matchAll(/^```.*?^```/gms)].map(([text]) => text).join('\n');
      return [page, examples.includes('serat ops '), examples.includes('npm run ops')];
    },
  );
  expect(named.filter(([, release, clone]) => !release || clone)).toEqual([]);
  expect(read('docs/production.md')).toContain('ln -sfn /opt/serat/bin/serat /usr/local/bin/serat');
});

it('the HAProxy samples configure a log target', () => {
  const silent = ['haproxy.cfg', 'haproxy.compose.cfg'].filter((file) => {
    const [globals, defaults] = read(`deploy/${file}`).split(/^defaults$/m);
    return !/^ {4}log (\/dev\/log|stdout) /m.test(globals) || !/^ {4}log global$/m.test(defaults);
  });
  expect(silent).toEqual([]);
});

it('the alert tests name existing rules', () => {
  const [, files] = /^rule_files: \[(.+)\]$/m.exec(read('deploy/prometheus-alerts.test.yml'));
  expect(files.split(', ').filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([]);
});

const pages = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', 'content/*.md'], { cwd: root });

it('the index lists every page of the docs', () => {
  const index = read('docs/README.md');
  const missing = globSync('docs/*.md', { cwd: root })
    .map((page) => page.split(/[\\/]/)[1])
    .filter((page) => page !== 'README.md' && !index.includes(`(${page})`));
  expect(missing).toEqual([]);
});

it('the docs stay short', () => {
  const files = globSync(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/**/*.md'], {
    cwd: root,
    // A table that grows with every feature.
    exclude: ['docs/conformance.md'],
  });
  const words = files.map((file) => read(file).trim().split(/\s+/).length);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(31_400);
});

it('decisions are numbered without gaps and have the same parts', () => {
  const files = globSync('docs/decisions/*.md', { cwd: root }).sort();
  const numbers = files.map((file) => Number(/(\d{4})-[a-z-]+\.md$/.exec(file)?.[1]));
  expect(numbers).toEqual(files.map((_, at) => at + 1));
  const form =
    /^# (\d+)\. .+\n\nStatus: .+ Date: \d{4}-\d\d-\d\d\.\n\n## Context\n.+\n## Decision\n.+\n## Consequences\n/s;
  expect(files.filter((file, at) => form.exec(read(file))?.[1] !== String(at + 1))).toEqual([]);
  const words = (file) => read(file).match(/[\p{L}\p{N}]\S*/gu).length;
  expect(files.filter((file) => words(file) > 400)).toEqual([]);
});

test.each(pages)('links in %s work', (page) => {
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
