import { randomUUID } from 'node:crypto';
import { correctBill, previewCorrection } from '@serat/contract/staff/bills';
import { recordPayment } from '@serat/contract/staff/cash';
import { settleReview } from '@serat/contract/staff/payments';
import { approveProposal, listProposals } from '@serat/contract/staff/proposals';
import { closeRefund, listRefunds } from '@serat/contract/staff/refunds';
import type { Db } from '../../../../apps/api/src/db/schema.ts';
import { until } from '../../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import type { SeededRandom } from '../../../../apps/api/src/modules/sales/order/testing/seeded-random.ts';
import type { Reply } from '../../../../apps/api/src/testing/call.ts';
import type { Client } from '../client.ts';
import { emailDomain } from '../customers.ts';
import { actionLine, markOf, proposalLine } from './actions.ts';
import { createConsoleCaller, type StaffPerson } from './staff.ts';

export interface OfficerDeps {
  /** Calls the console of any running node. */
  client: Client;
  db: Db;
  random: SeededRandom;
  patience: number;
}

interface Office {
  finance: StaffPerson;
  /** Approves what needs a second person. */
  owner: StaffPerson;
  bills: readonly [string, ...string[]];
}

type Decided = { outcome: 'done' } | { outcome: 'proposed'; proposalId: string };

let marks = 0;
function nextMark(): string {
  marks += 1;
  return markOf(marks);
}

/** A finance clerk: corrects bills, closes refunds, takes cash, settles payments under review. */
export function createOfficer(deps: OfficerDeps, { finance, owner, bills }: Office) {
  const { client, db, random, patience } = deps;
  const own = createConsoleCaller(client, random, finance);
  const second = createConsoleCaller(client, random, owner);
  const acknowledged: string[] = [];

  const someAmount = () => 1000 * (1 + random.upTo(399));

  /** A refusal changes nothing: another officer was faster, or the bill no longer allows it. */
  async function decided({ http, data }: Reply<Decided>, line: string): Promise<void> {
    if (http !== 200) return;
    if (data.outcome === 'done') acknowledged.push(line);
    else await approve(data.proposalId, line);
  }

  async function approve(id: string, line: string): Promise<void> {
    acknowledged.push(proposalLine('propose', id));
    const { data: open } = await second.look(listProposals, { limit: '200' });
    const digest = open.rows.find((row) => row.id === id)?.digest;
    if (!digest) throw new Error(`proposal ${id} is not shown`);
    const { http, data, message } = await second.act(approveProposal, { id, digest });
    if (http !== 200) throw new Error(`proposal ${id} can not be approved: ${message}`);
    acknowledged.push(proposalLine('approve', id));
    acknowledged.push(proposalLine(data.outcome === 'executed' ? 'execute' : 'fail', id));
    if (data.outcome === 'executed') acknowledged.push(line);
  }

  async function correct(): Promise<void> {
    const kind = random.oneOf(['credit', 'credit', 'voided', 'written-off']);
    const wish = { number: random.oneOf(bills), kind };
    const amount = kind === 'credit' ? someAmount() : null;
    const query = { ...wish, ...(amount && { amount: String(amount) }) };
    const plan = await own.look(previewCorrection, query);
    if (plan.http !== 200) return;
    const reason = nextMark();
    const { seen } = plan.data;
    const reply = await own.act(correctBill, { ...wish, amount, reason, seen });
    await decided(reply, actionLine(`bill.${kind}`, plan.data.amount, reason));
  }

  async function giveBack(): Promise<void> {
    const { data } = await own.look(listRefunds, { search: emailDomain, limit: '200' });
    const due = data.rows[random.upTo(Math.max(0, data.rows.length - 1))];
    if (!due) return;
    const { id, amount, accountDate } = due;
    const proof = nextMark();
    const reply = await own.act(closeRefund, { id, amount, accountDate, proof, note: null });
    await decided(reply, actionLine('refund.close', amount, proof));
  }

  async function settle(): Promise<void> {
    const reference = nextMark();
    const amount = someAmount();
    const id = await until('a review', () => insertReview(reference, amount), patience);
    const as = random.oneOf(['payment', 'refund']);
    const body = { id, bill: random.oneOf(bills), as, note: reference };
    const { http, message } = await own.act(settleReview, body);
    if (http !== 200) throw new Error(`review ${reference} can not be settled: ${message}`);
    acknowledged.push(actionLine('payment.settle-review', amount, reference));
  }

  /** A payment without an attempt of ours; null while the database is down. */
  const insertReview = (reference: string, amount: number): Promise<string | null> => {
    const id = randomUUID();
    const now = new Date();
    return db
      .insertInto('payment_review')
      .values({
        id,
        gateway: 'sandbox',
        reference,
        event_digest: Buffer.from(reference),
        reason: 'unknown-reference',
        word: 'paid',
        amount,
        seen_at: now,
        last_seen_at: now,
      })
      .execute()
      .then(
        () => id,
        () => null,
      );
  };

  /** Takes cash into the officer's own till, which numbers its receipts. */
  async function takeCash(): Promise<void> {
    const amount = someAmount();
    const body = { kind: 'bill', target: random.oneOf(bills), means: 'cash', amount };
    const { http, data, message } = await own.act(recordPayment, body);
    if (http !== 200) throw new Error(`cash can not be taken: ${message}`);
    acknowledged.push(actionLine('payment.record', amount, data.receipt));
  }

  return {
    acknowledged,
    repeats: () => own.repeats() + second.repeats(),
    runScenario: () => random.oneOf([correct, correct, giveBack, settle, takeCash])(),
  };
}

export type Officer = ReturnType<typeof createOfficer>;
