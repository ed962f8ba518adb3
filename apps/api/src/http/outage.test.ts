import { listFaqCategories } from '@serat/contract/content';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '../db/driver/client.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { answer } from './mount/answer.ts';
import { answerFailures } from './failures.ts';
import { mount } from './mount/mount.ts';

const { db, config } = await createTestDatabase();

function serving(work: () => Promise<unknown>) {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerFailures(app);
  mount(app, listFaqCategories, async () => {
    await work();
    return answer([]);
  });
  return app.inject({ url: listFaqCategories.path });
}

// shows R5.o2
test.each(['localhost', '127.0.0.1', '/nowhere'])(
  'without a database %s returns 503 with Retry-After, never 500',
  async (host) => {
    const away = createDatabase(createPool({ host, port: 1, user: 'x', database: 'x' }));
    const response = await serving(() => sql`select 1`.execute(away));
    await away.destroy();
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', error: 'Layanan sibuk' });
  },
);

// shows R5.o2
test('a connection lost during a request returns 503', async () => {
  const cut = createDatabase(createPool(config));
  const response = await serving(() =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(cut),
  );
  await cut.destroy();
  expect(response.statusCode).toBe(503);
});

test('a defect of ours stays 500', async () => {
  expect((await serving(() => sql`select nothing`.execute(db))).statusCode).toBe(500);
});

test('two conflicting transactions both succeed', async () => {
  await sql`create table shelf (id int primary key, times int not null default 0)`.execute(db);
  await sql`insert into shelf values (1), (2)`.execute(db);
  let here = 0;
  const both = Promise.withResolvers<void>();
  const crossing = (first: number, second: number) =>
    db.transaction().execute(async (trx) => {
      await sql`update shelf set times = times + 1 where id = ${first}`.execute(trx);
      if ((here += 1) === 2) both.resolve();
      await both.promise;
      await sql`update shelf set times = times + 1 where id = ${second}`.execute(trx);
    });
  const answers = await Promise.all([serving(() => crossing(1, 2)), serving(() => crossing(2, 1))]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(here).toBeGreaterThan(2);
  const { rows } = await sql<{ times: number }>`select times from shelf`.execute(db);
  expect(rows.map(({ times }) => times)).toEqual([2, 2]);
});
