import type { Call, Download } from '@serat/contract/call';
import { afterAll } from 'vitest';
import { nameOnly } from '../../db/by.ts';
import {
  driveAccounts,
  goodPassword,
} from '../../modules/people/account/testing/account-driver.ts';
import { createBillingApp } from '../../modules/money/billing/testing/billing-app.ts';
import { bankEnvironment } from '../../modules/office/bank/testing/bank-file.ts';
import { captureStatements } from './statements.ts';

/** One customer who uses everything, with a record of all statements of the calls. */
export async function createLife(email: string) {
  const capture = captureStatements();
  afterAll(capture.stop);
  const world = await createBillingApp({ env: bankEnvironment });
  const { db, services } = world;
  const session = { token: '' };
  const visitors = driveAccounts({
    ...world,
    call: (endpoint, ...more) => capture.during(endpoint.path, () => world.call(endpoint, ...more)),
  });

  /** Calls as this customer and expects success. */
  async function ask<E extends Call>(endpoint: E, input: Parameters<typeof world.call<E>>[1] = {}) {
    const reply = await capture.during(endpoint.path, () => world.call(endpoint, input, session));
    if (reply.http !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(reply)}`);
    return reply.data;
  }

  async function download<D extends Download>(
    endpoint: D,
    input: Parameters<typeof world.download<D>>[1] = {},
  ) {
    const reply = await capture.during(endpoint.path, () =>
      world.download(endpoint, input, session),
    );
    if (reply.statusCode !== 200) throw new Error(`${endpoint.path}: ${reply.body}`);
    return reply.body;
  }

  /** Logs in again, because sessions expire over the months. */
  async function logIn(password = goodPassword): Promise<void> {
    session.token = (await visitors.login(email, password)).data.token;
  }

  async function giveBack(): Promise<void> {
    const open = db.selectFrom('refund_due').select('id').where('closed_at', 'is', null);
    for (const { id } of await open.execute()) {
      const refund = await services.ledger.refunds.find(id);
      if (!refund) throw new Error('no refund');
      const { accountOf, amount } = refund;
      const closing = { by: nameOnly('Budi'), proof: 'TRF-1', note: null, accountOf, amount };
      await services.ledger.refunds.close(id, closing);
    }
  }

  return { ...world, ask, capture, download, giveBack, logIn, session, visitors };
}
