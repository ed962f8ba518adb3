import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../app-error.ts';
import { createTestDatabase } from '../../db/testing/test-database.ts';
import { newCustomerNumber } from '../../modules/people/account/customer-number.ts';
import { createTestClock } from '../../testing/test-app.ts';
import { answer } from '../mount/answer.ts';
import { createLogger } from '../operations/logging.ts';
import { createIdempotency } from './idempotency.ts';
import { customerKeys, idempotencyPurges } from './idempotency.repository.ts';
import { rowsOf } from '../../testing/rows.ts';

const { db } = await createTestDatabase();
const clock = createTestClock();
const log = createLogger('silent');
const once = createIdempotency({ db, clock, log });

async function customer(): Promise<string> {
  const row = await db
    .insertInto('customer')
    .values({
      number: newCustomerNumber(),
      email: `${randomUUID()}@serat.example`,
      full_name: 'Ratna',
      phone: '081234567890',
      password_hash: 'x',
      created_at: clock(),
      updated_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const ratna = await customer();

let orders = 0;
const place = async () => answer({ orderid: `SRT-${(orders += 1)}` }, 'Pesanan dibuat');
const request = (key = randomUUID() as string, body: unknown = { a: 1 }, owner = ratna) => ({
  owner,
  key,
  path: '/v1/order/api/order/checkout',
  body,
  requestId: randomUUID() as string,
});

// shows R5.o5
test('a repeated request returns the first answer and does nothing', async () => {
  const asked = request();
  const first = await once(asked, place);
  expect(await once(asked, place)).toEqual(first);
  expect(orders).toBe(1);
  expect(await once(request(), place)).not.toEqual(first);
});

test('refuses another body or another call under the same key', async () => {
  const asked = request();
  await once(asked, place);
  const reused = { code: 'IDEMPOTENCY_KEY_REUSED' };
  await expect(once({ ...asked, body: { a: 2 } }, place)).rejects.toMatchObject(reused);
  await expect(once({ ...asked, path: '/v1/order/billing/pay' }, place)).rejects.toMatchObject(
    reused,
  );
});

// shows S8.4
test("another owner's key is independent", async () => {
  const asked = request();
  const first = await once(asked, place);
  expect(await once({ ...asked, owner: await customer() }, place)).not.toEqual(first);
});

// shows S8.4
test('ten concurrent requests do the work once; early repeats are asked to retry', async () => {
  const asked = request();
  const gate = Promise.withResolvers<void>();
  const work = vi.fn<typeof place>(async () => {
    await gate.promise;
    return place();
  });
  const all = Array.from({ length: 10 }, () => once(asked, work).catch((error: unknown) => error));
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 20_000);
  const early = once(asked, work);
  await expect(early).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  gate.resolve();
  const answers = await Promise.all(all);
  expect(work).toHaveBeenCalledTimes(1);
  // A later repeat gets the same answer.
  const first = await once(asked, work);
  const given = answers.filter((one) => !(one instanceof Error));
  expect(given).toEqual(given.map(() => first));
});

test('a failed request can be repeated under its key', async () => {
  const asked = request();
  await expect(once(asked, () => Promise.reject(new Error('no port')))).rejects.toThrow('no port');
  expect(await once(asked, place)).toMatchObject({ message: 'Pesanan dibuat' });
});

/** Retries under the key and returns the request ids of earlier attempts it received. */
async function earlierTries(asked: ReturnType<typeof request>): Promise<readonly string[]> {
  let earlierIds: readonly string[] = [];
  await once({ ...asked, requestId: randomUUID() }, async (earlier) => {
    earlierIds = earlier;
    return place();
  });
  return earlierIds;
}

test.each([new Error('the connection was lost during the commit'), new AppError('UNAVAILABLE')])(
  'after "$message" the next attempt knows which request may have done the work',
  async (failure) => {
    const asked = request();
    await expect(once(asked, () => Promise.reject(failure))).rejects.toThrow(failure);
    expect(await earlierTries(asked)).toEqual([asked.requestId]);
  },
);

test('after a refusal the key is unused', async () => {
  const asked = request();
  const refuse = () => Promise.reject(new AppError('NOT_FOUND'));
  await expect(once(asked, refuse)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await earlierTries(asked)).toEqual([]);
});

// shows P1.16
test('a repeat that cannot read the answer, or is refused, keeps the first attempt', async () => {
  const asked = request();
  const cut = () => Promise.reject(new Error('cut'));
  const refuse = () => Promise.reject(new AppError('NOT_FOUND'));
  await expect(once(asked, cut)).rejects.toThrow('cut');
  await expect(once({ ...asked, requestId: 'second' }, place, cut)).rejects.toThrow('cut');
  await expect(once({ ...asked, requestId: 'third' }, refuse)).rejects.toBeInstanceOf(AppError);
  expect(await earlierTries(asked)).toEqual([asked.requestId, 'second', 'third']);
});

test('a request that died can be repeated after a while', async () => {
  const asked = request();
  const never = new Promise<Awaited<ReturnType<typeof place>>>(() => undefined);
  const begun = Promise.withResolvers<void>();
  void once(asked, () => {
    begun.resolve();
    return never;
  });
  await begun.promise;
  await expect(once(asked, place)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  clock.advance({ minutes: 3 });
  expect(await once(asked, place)).toMatchObject({ status: 200 });
});

function failingOnce(method: 'forget' | 'free' | 'keep') {
  const write = vi.fn<(...given: never[]) => Promise<void>>(customerKeys[method]);
  write.mockRejectedValueOnce(new Error('the database is away'));
  const unlucky = createIdempotency({ db, clock, log }, { ...customerKeys, [method]: write });
  return { unlucky, write };
}

// shows R5.o5
test.each([
  ['forget', new AppError('NOT_FOUND')],
  ['free', new Error('cut')],
] as const)(
  'a key becomes usable soon after the database failed to %s it',
  async (method, failure) => {
    const asked = request();
    const { unlucky, write } = failingOnce(method);
    await expect(unlucky(asked, () => Promise.reject(failure))).rejects.toBe(failure);
    await vi.waitFor(async () => expect((await once(asked, place)).status).toBe(200), 20_000);
    expect(write).toHaveBeenCalledTimes(2);
  },
);

test('an answer is stored soon after the database failed to keep it', async () => {
  const asked = request();
  const { unlucky, write } = failingOnce('keep');
  const first = await unlucky(asked, place);
  await vi.waitFor(async () => expect(await once(asked, place)).toEqual(first), 20_000);
  expect(write).toHaveBeenCalledTimes(2);
});

test.each(['', 'short', 'with a space', 'x'.repeat(201), 'kunci\u0007panjang'])(
  'refuses the key "%s"',
  async (key) => {
    await expect(once(request(key), place)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  },
);

test('work is not repeated if its answer could not be stored', async () => {
  const asked = request();
  const before = orders;
  const unkeepable = async () => answer({ orderid: `SRT-${(orders += 1)}`, odd: '\0' });
  expect(await once(asked, unkeepable)).toMatchObject({ data: { orderid: `SRT-${before + 1}` } });
  await expect(once(asked, unkeepable)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(orders).toBe(before + 1);
});

test('keeps the newest hundred keys of an owner', async () => {
  const customerId = await customer();
  const first = request('kunci-pertama', {}, customerId);
  const answered = await once(first, place);
  await sql`insert into idempotency_key (customer_id, key, path, body_digest, answer, created_at)
    select customer_id, 'kunci-' || n, path, body_digest, answer, created_at + n * interval '1 second'
    from idempotency_key, generate_series(1, 150) as n
    where customer_id = ${customerId}::uuid`.execute(db);
  clock.advance({ minutes: 5 });
  await once(request('kunci-terakhir', {}, customerId), place);
  const rows = await rowsOf(db, 'idempotency_key', { customer_id: customerId }, ['key']);
  expect(rows).toHaveLength(100);
  expect(rows.map(({ key }) => key)).toContain('kunci-terakhir');
  expect(await once(first, place)).not.toEqual(answered);
});

test('keeps keys for 24 hours', async () => {
  const asked = request();
  const first = await once(asked, place);
  const purge = Object.values(idempotencyPurges(db))[0];
  clock.advance({ hours: 23 });
  await purge?.(clock());
  expect(await once(asked, place)).toEqual(first);
  clock.advance({ hours: 2 });
  await purge?.(clock());
  expect(await once(asked, place)).not.toEqual(first);
});
