/**
 * The minimal server for each row of the table, built from the same parts as Serat: Fastify, pg
 * with ten connections, argon2id at the same cost. It validates only the session.
 */
import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import fastify, { type FastifyRequest } from 'fastify';
import { Pool, type PoolClient } from 'pg';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();

async function customerOf(headers: FastifyRequest['headers']): Promise<string> {
  const token = headers.authorization?.slice('Bearer '.length);
  const { rows } = await pool.query<{ customer_id: string }>(
    'select customer_id from bare.session where token = $1',
    [token],
  );
  if (!rows[0]) throw Object.assign(new Error('no session'), { statusCode: 401 });
  return rows[0].customer_id;
}

async function transaction(work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await work(client);
  await client.query('commit');
  client.release();
}

const tenRows = 'select id, name, amount, at from bare.item where owner = $1 order by id limit 10';

app.get('/public', async () => (await pool.query(tenRows, ['everybody'])).rows);
app.get('/own', async ({ headers }) => {
  const { rows } = await pool.query(tenRows, [await customerOf(headers)]);
  return rows;
});

app.post<{ Body: { email: string; password: string } }>('/login', async ({ body }, reply) => {
  const { rows } = await pool.query<{ id: string; hash: string }>(
    'select id, hash from bare.customer where email = $1',
    [body.email],
  );
  if (!rows[0] || !(await verify(rows[0].hash, body.password))) return reply.code(422).send();
  const token = randomUUID();
  await pool.query('insert into bare.session (token, customer_id) values ($1, $2)', [
    token,
    rows[0].id,
  ]);
  return { token };
});

app.post<{ Body: object }>('/checkout', async ({ headers, body }) => {
  const customer = await customerOf(headers);
  const id = randomUUID();
  await transaction(async (client) => {
    await client.query('insert into bare.orders values ($1, $2, $3)', [id, customer, body]);
    await client.query('insert into bare.bill values ($1, $2, 749000)', [id, customer]);
    await client.query("insert into bare.payment values ($1, $2, 'pending')", [id, customer]);
    await client.query('insert into bare.outbox (payload) values ($1)', [{ placed: id }]);
  });
  return { id };
});

app.post<{ Body: { id: string } }>('/pay', async ({ body: { id } }) => {
  await transaction(async (client) => {
    await client.query("update bare.payment set state = 'paid' where id = $1", [id]);
    await client.query('update bare.bill set paid_at = now() where id = $1', [id]);
    await client.query("update bare.orders set state = 'paid' where id = $1", [id]);
    await client.query('insert into bare.outbox (payload) values ($1)', [{ paid: id }]);
  });
  return { id };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.('ready');
