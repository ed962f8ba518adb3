import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Message } from '../../../../db/driver/message.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts } from '../testing/account-driver.ts';

const server = await createTestApp();
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
const { clock } = server;
const drive = driveAccounts(server);

interface Statement {
  text: string;
  written: number;
}

/** Records every statement and the number of rows it wrote. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Promise<Statement[]>[] = [];
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [message] = given;
    if (message instanceof Message) {
      const { callback, statements } = message;
      sent.push(
        new Promise((resolve) => {
          message.callback = (error, answers) => {
            callback(error, answers);
            resolve(
              statements.map(({ text }, at) => ({
                text,
                written: /^(insert|update|delete)/i.test(text) ? (answers?.[at]?.rowCount ?? 0) : 0,
              })),
            );
          };
        }),
      );
    }
    return original.apply(this, given) as never;
  });
  await work();
  vi.restoreAllMocks();
  return (await Promise.all(sent)).flat();
}

const unknown = async () => drive.newEmail();
const active = async () => (await drive.activeCustomer()).email;
const withPhone = async () => {
  const { email, id } = await drive.activeCustomer();
  await sql`update customer set verified_phone = phone where id = ${id}::uuid`.execute(server.db);
  return email;
};
const withActivationCode = async () => (await drive.pendingCustomer()).email;
const withResetCode = async () => {
  const email = await active();
  clock.advance({ minutes: 1 });
  await drive.forget(email);
  return email;
};
const exhausted = async () => {
  const email = await withResetCode();
  for (let tries = 0; tries < 5; tries += 1) await drive.verify(email, '000000');
  return email;
};

// shows R5.c9
test.each([
  [
    'verification',
    [unknown, active, withResetCode, exhausted],
    (email: string) => drive.verify(email, '000000'),
  ],
  [
    'new-password',
    [unknown, active, withResetCode, exhausted],
    (email: string) => drive.reset(email, '000000', 'Lain-Sekali 88'),
  ],
  [
    'activation',
    [unknown, active, withActivationCode],
    (email: string) => drive.activate(email, '000000'),
  ],
] as const)(
  'does the same work for a wrong code of %s with and without a live code',
  async (_name, kinds, ask) => {
    const works: Statement[][] = [];
    for (const make of kinds) {
      const email = await make();
      // The first try inserts the row, so only the second is comparable.
      await ask(email);
      works.push(await statementsOf(() => ask(email)));
    }
    const [first, ...others] = works;
    expect(first?.some(({ written }) => written === 1)).toBe(true);
    for (const work of others) expect(work).toEqual(first);
  },
);

// shows S2.8
test.each([
  ['register', (email: string) => drive.register(email)],
  ['forget-password', (email: string) => drive.forget(email)],
  ['forget-password by phone', (email: string) => drive.forget(email, undefined, 'phone')],
] as const)('sends the same statements for every email: %s', async (_name, ask) => {
  const texts: string[][] = [];
  for (const make of [unknown, active, withPhone, withActivationCode]) {
    const email = await make();
    clock.advance({ minutes: 1 });
    const work = await statementsOf(() => ask(email));
    // A rollback to the savepoint is the only allowed difference.
    texts.push(work.map(({ text }) => text).filter((text) => !text.startsWith('rollback to')));
  }
  for (const others of texts) expect(others).toEqual(texts[0]);
});

// shows S1.2
test('sends the same statements for every email at a wrong login', async () => {
  const works: Statement[][] = [];
  for (const make of [unknown, active, withActivationCode]) {
    const email = await make();
    await drive.login(email, 'bukan ini');
    works.push(await statementsOf(() => drive.login(email, 'bukan ini')));
  }
  expect(works[1]).toEqual(works[0]);
  expect(works[2]).toEqual(works[0]);
});
