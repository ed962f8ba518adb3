import { expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { unscopedOf, refuseUnscoped } from './unscoped-statements.ts';

const { db } = await createTestDatabase();
const id = '00000000-0000-4000-8000-000000000001';

test.each([
  'select "id" from "bill" where "id" = $1',
  'select "customer_id" from "bill" where "number" = $1',
  'update "bill" set "status" = $1 where "id" = $2 and "status" = $3',
  'delete from "session" where "token_hash" = $1',
  'select "session"."customer_id" as "customerId" from "session" inner join "customer" on "customer"."id" = "session"."customer_id" where "session"."token_hash" = $1 and "session"."last_used_at" > $2',
  'select "email" from "customer" where "email" = $1',
  'select b.id from bill b join bill_line l on l.bill_id = b.id where b.customer_id = $1',
  'select b.id from bill b join bill_line l on l.customer_id = b.customer_id and l.bill_id = b.id',
  'insert into bill_fee (bill_id) select id from bill where status = $1',
])('%s reads all customers', (statement) => {
  expect(unscopedOf(statement)).not.toBeNull();
});

test.each([
  'select "id" from "bill" where "customer_id" = $1 and "id" = $2',
  'update "customer" set "phone" = $1 where "id" = $2',
  'select b.id from bill b join bill_line l on l.customer_id = b.customer_id and l.bill_id = b.id where b.customer_id = $1::uuid',
  'select "id" from "bill" where ("customer_id", "id") in ( select * from unnest($1::uuid[], $2::uuid[]))',
  'insert into "bill_line" ("bill_id", "customer_id") values ($1, $2)',
  'select "id" from "customer" where "customer"."id" = any($1::uuid[])',
  'select "id" from "odp" where "code" = $1',
  'select "customer_id" from "directory" where "kind" = $1 and "value" = $2',
])('%s reads one customer', (statement) => {
  expect(unscopedOf(statement)).toBeNull();
});

test('checks every statement, also in a transaction', async () => {
  const unscoped = () =>
    db
      .transaction()
      .execute((trx) => trx.selectFrom('bill').select('id').where('id', '=', id).execute());
  expect(await unscoped()).toEqual([]);
  await expect(refuseUnscoped(unscoped)).rejects.toThrow(
    'statements without the customer:\nselect "id" from "bill" where "id" = $1',
  );
  const owned = db.selectFrom('bill').select('id').where('customer_id', '=', id);
  expect(await refuseUnscoped(() => owned.execute())).toEqual([]);
});
