import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../http/operations/logging.ts';
import { enqueue } from '../jobs/queue.ts';
import { startWorker, type JobRun } from '../jobs/worker.ts';
import { currentRequest, inRequest } from '../request-context.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTracer } from './tracer.ts';

interface Sent {
  resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[];
}

const sent: { path: string; key: unknown; body: Sent }[] = [];
let answer = 200;
/** The collector waits for this before it answers. */
let held: Promise<unknown> = Promise.resolve();
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  sent.push({
    path: request.url ?? '',
    key: request.headers['x-api-key'],
    body: JSON.parse(body) as Sent,
  });
  await held;
  response.writeHead(answer).end();
});
await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
afterAll(() => void collector.close());
beforeEach(() => {
  sent.length = 0;
  answer = 200;
  held = Promise.resolve();
});

const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const lines: string[] = [];
const log = createLogger('debug', { write: (line) => void lines.push(line) });
const newTracer = (lastMs = 60_000) =>
  createTracer({ endpoint, headers: { 'x-api-key': 'secret' }, version: '1.2.3', log, lastMs });
const spansOf = (body?: Sent) => body?.resourceSpans[0]?.scopeSpans[0]?.spans ?? [];

test('a request is one span, whose trace id is the request id', async () => {
  const tracer = newTracer();
  const { app, close } = await createTestApp({ tracer });
  const response = await app.inject('/faq/get?q=active==true');
  await app.inject('/nowhere');
  await tracer.stop();
  await close();
  const [first] = sent;
  expect(first).toMatchObject({ path: '/v1/traces', key: 'secret' });
  const trace = String(response.headers['x-request-id']).replaceAll('-', '');
  expect(spansOf(first?.body)[0]).toMatchObject({
    traceId: trace,
    spanId: trace.slice(0, 16),
    name: 'GET /faq/get',
    kind: 2,
    startTimeUnixNano: expect.stringMatching(/^\d{19}$/) as string,
  });
  expect(JSON.stringify(first?.body)).not.toContain('active==true');
});

test('a job and its log lines belong to the request that caused it', async () => {
  const { db, close } = await createTestApp();
  const requestId = '6f1c7c52-8b1f-4b53-9a7e-0f5d3e1c2b4a';
  await inRequest(requestId, () => enqueue(db, 'send-mail', { mailId: 'one' }));
  const seen: (string | null)[] = [];
  const runs: JobRun[] = [];
  const handler = async () => {
    seen.push(currentRequest());
    log.info('at work');
    throw new Error('broken');
  };
  const handlers = { 'send-mail': handler } as unknown as Parameters<typeof startWorker>[1];
  const worker = startWorker(db, handlers, log, {
    onEnd: (_name, _outcome, run) => void runs.push(run),
  });
  await vi.waitFor(() => expect(runs).toHaveLength(1), 20_000);
  await worker.stop();
  await sql`delete from job`.execute(db);
  await close();
  expect(seen).toEqual([requestId]);
  expect(runs[0]).toMatchObject({ requestId });
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; reqId?: string });
  expect(logged.filter(({ reqId }) => reqId === requestId).map(({ msg }) => msg)).toEqual([
    'at work',
    'a job failed and is tried again',
  ]);
});

const span = {
  name: 'job',
  kind: 'consumer' as const,
  requestId: '6f1c7c52-8b1f-4b53-9a7e-0f5d3e1c2b4a',
  begun: 1,
  ended: 2,
  failed: true,
  attributes: { task: 'job' },
};

test('warns once about a collector that refuses, and delays nobody', async () => {
  answer = 503;
  lines.length = 0;
  const tracer = newTracer();
  for (let at = 0; at < 10_000; at += 1) tracer.add(span);
  await tracer.stop();
  expect(sent.map(({ body }) => spansOf(body).length)).toEqual(
    Array.from({ length: 8 }, () => 512),
  );
  expect(spansOf(sent[0]?.body)[0]).toMatchObject({
    parentSpanId: '6f1c7c528b1f4b53',
    status: { code: 2 },
  });
  expect(lines).toHaveLength(1);
});

test('limits the spans kept while a collector hangs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const tracer = newTracer();
  for (let turn = 0; turn < 5; turn += 1) {
    for (let at = 0; at < 3000; at += 1) tracer.add(span);
    vi.advanceTimersByTime(5000);
  }
  vi.useRealTimers();
  resolve();
  await tracer.stop();
  const taken = sent.reduce((sum, { body }) => sum + spansOf(body).length, 0);
  // The spans under way plus the most that may wait.
  expect(taken).toBe(512 + 4096);
});

test('stopping tries once and drops the rest if the collector hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const tracer = newTracer(1);
  for (let at = 0; at < 3000; at += 1) tracer.add(span);
  await tracer.stop();
  resolve();
  expect(sent.length).toBeLessThanOrEqual(1);
});
