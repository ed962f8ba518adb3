import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createTally } from './http/operations/tally.ts';
import { createOrderApp } from './modules/sales/order/testing/order-app.ts';
import { checkoutBody } from './modules/sales/order/testing/order-fixtures.ts';
import { createProcessFigures } from './process-figures.ts';
import { createTestApp } from './testing/test-app.ts';

const figures = createProcessFigures({
  pool: { totalCount: 7, idleCount: 4, waitingCount: 2 },
  clock: { offset: () => 0 } as Parameters<typeof createProcessFigures>[0]['clock'],
  worker: () => null,
});
const { app, close } = await createTestApp();
afterAll(close);

const readMetrics = async (server = app) =>
  (await server.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;

const deployed = (file: string) =>
  readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

/** Names in expressions that are not metrics. */
const promql = new Set(['histogram_quantile', 'day_of_month']);

function namesIn(expressions: readonly string[]): Set<string> {
  const words = expressions.flatMap((text) =>
    [
      ...text.replaceAll(/"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b|\b(?:jobs|mails)\b/g),
    ].map(([word]) => word),
  );
  return new Set(words.filter((word) => !promql.has(word)));
}

test('alerts and dashboard use only existing metrics', async () => {
  const exported = [...(await readMetrics()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(
    ([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const known = new Set([...exported, ...figures.figures.map(({ name }) => name)]);
  const rules = [...deployed('prometheus-alerts.yml').matchAll(/expr: (?:>-\n)?((?:.|\n {10})*)/g)];
  const panels = JSON.parse(deployed('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = namesIn([
    ...rules.map(([, expression = '']) => expression),
    ...panels.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]);
  expect(rules.length).toBeGreaterThan(15);
  expect(asked.size).toBeGreaterThan(15);
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
});

test('every alert links to a heading of the runbook', () => {
  const runbook = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
  const headings = new Set(
    [...runbook.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^a-z ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  const anchors = [...deployed('prometheus-alerts.yml').matchAll(/runbook\.md#([a-z-]+)/g)];
  expect(anchors.length).toBeGreaterThan(15);
  expect(
    anchors.map(([, anchor = '']) => anchor).filter((anchor) => !headings.has(anchor)),
  ).toEqual([]);
});

test('counts connections by state', async () => {
  const connections = figures.figures.find(({ name }) => name === 'database_connections');
  expect(await connections?.read()).toEqual([
    { labels: { state: 'used' }, value: 3 },
    { labels: { state: 'idle' }, value: 4 },
    { labels: { state: 'waiting' }, value: 2 },
  ]);
});

test('reports zero bills from the start, for the alert on missing ones', async () => {
  const happened = figures.figures.find(({ name }) => name === 'domain_events_total');
  expect(await happened?.read()).toEqual([{ labels: { kind: 'bill-issued' }, value: 0 }]);
});

test('counts events by label', async () => {
  const tally = createTally('things_total', 'Things', ['kind', 'outcome']);
  tally.add({ kind: 'a', outcome: 'done' });
  tally.add({ kind: 'a', outcome: 'done' });
  tally.add({ kind: 'a', outcome: 'failed' });
  expect(await tally.figure.read()).toEqual([
    { labels: { kind: 'a', outcome: 'done' }, value: 2 },
    { labels: { kind: 'a', outcome: 'failed' }, value: 1 },
  ]);
});

test('a payment is overdue an hour after its deadline', async () => {
  const shop = await createOrderApp();
  await shop.checkout(await shop.customer(), checkoutBody);
  const overdue = async () =>
    /^payment_attempts_overdue (\d+)$/m.exec(await readMetrics(shop.app))?.[1];
  shop.clock.advance({ hours: 24, minutes: 30 });
  expect(await overdue()).toBe('0');
  shop.clock.advance({ hours: 1 });
  expect(await overdue()).toBe('1');
});
