import {
  expireDemoAccount,
  findDemoAccount,
  payDemoAccount,
  takeDemoInstallationStep,
  type DemoBankAccount,
} from '@serat/contract/demo';
import {
  cancelOrder,
  changePaymentMethod,
  checkout,
  getActiveOrder,
  getOrderDetail,
  type Order,
  type OrderDetail,
  type OrderStatus,
} from '@serat/contract/order';
import type { SeededRandom } from './seeded-random.ts';
import { createRepeater } from './crash-repeat.ts';
import type { KillableService } from './crash-service.ts';
import { until } from './crash-wait.ts';
import { checkoutBody } from './order-fixtures.ts';
import type { Reply } from '../../../../testing/call.ts';

export interface OutsideBank {
  pay(reference: string, amount: number): Promise<unknown>;
  /** Set if the bank can reverse payments. */
  giveBack?(transferId: string, amount: number): Promise<unknown>;
}

interface Deps {
  service: Pick<KillableService, 'ask' | 'insist'>;
  world: { bank: OutsideBank };
  random: SeededRandom;
  person: { id: string; token: string; plnId: string };
  patience?: number;
}

export const checkoutPath = checkout.path;

const calls = {
  active: getActiveOrder.path,
  detail: getOrderDetail.path,
  cancel: cancelOrder.path,
  change: changePaymentMethod.path,
  account: findDemoAccount.path,
  pay: payDemoAccount.path,
  expire: expireDemoAccount.path,
  step: takeDemoInstallationStep.path,
};

/** A customer who orders and pays, and who checks the state if no answer came. */
export function createCustomer({ service, world, random, person, patience = 60 }: Deps) {
  const { token, plnId } = person;
  /** What the service acknowledged, which must stay true. */
  const acknowledged = new Map<string, OrderStatus>();
  const ordering = createRepeater(service, random);
  let heldTimes = 0;

  async function order(): Promise<string> {
    const reply = await ordering.insist<{ orderid: string }>(checkoutPath, {
      token,
      body: checkoutBody,
    });
    const { orderid } = accepted(reply);
    if (acknowledged.has(orderid)) throw new Error(`${orderid} was answered to a second order`);
    acknowledged.set(orderid, 'waitingPayment');
    return orderid;
  }

  const active = async () => accepted(await service.insist<Order | null>(calls.active, { token }));

  async function statusOf(id: string): Promise<OrderStatus> {
    const reply = await service.insist<OrderDetail>(`${calls.detail}?id=${id}`, { token });
    return accepted(reply).orderHeader.status.id;
  }

  async function becomes(id: string, status: OrderStatus): Promise<void> {
    await until(`${id} ${status}`, async () => (await statusOf(id)) === status, patience);
    acknowledged.set(id, status);
  }

  /** Repeats a step until it is answered or has happened. */
  async function step(id: string, to: OrderStatus, take: () => Promise<Reply | null>) {
    while ((await statusOf(id)) !== to) {
      const reply = await take();
      // The account number was created between the check and the step.
      if (reply && reply.code !== 'INVALID_INPUT') accepted(reply);
    }
    acknowledged.set(id, to);
  }

  const cancel = (id: string) =>
    step(id, 'Batal', async () => {
      const noVa = (await active())?.virtualAccount ?? null;
      return service.ask(calls.cancel, { token, body: { alasan: 'Pindah rumah', noVa, plnId } });
    });

  const install = (id: string, to: 'start' | 'finish' | 'reject') =>
    step(id, statusAfter[to], () =>
      service.ask(calls.step, { body: { orderId: id, step: to, reason: 'Tidak terjangkau' } }),
    );

  const change = async (id: string): Promise<void> => {
    const body = { orderId: id, paymentMethodId: 'LINKAJA_QR' };
    accepted(await service.insist(calls.change, { token, body }));
  };

  const lookUp = async (number: string): Promise<DemoBankAccount> =>
    accepted(
      await service.insist<DemoBankAccount>(
        `${calls.account}?account=${encodeURIComponent(number)}`,
      ),
    );

  /** The account number or QR code. After a crash, a job creates it. */
  const payableNumber = (id: string): Promise<string> =>
    until(
      `${id} can be paid`,
      async () => {
        const shown = await active();
        return shown?.id === id ? (shown.virtualAccount ?? shown.paymentQr) : null;
      },
      patience,
    );

  /** Pays at the demo bank's counter, which runs in the service, or from outside. */
  async function pay(number: string, more = 0): Promise<void> {
    const { reference, amount, transfers, state } = await lookUp(number);
    // The bank's counter refuses a paid account; a transfer from another bank can still arrive.
    if (state === 'paid' || random.upTo(1) === 0) {
      await world.bank.pay(reference, amount + more);
      return;
    }
    const body = { account: reference, amount: amount + more };
    while ((await lookUp(reference)).transfers.length === transfers.length) {
      await service.ask(calls.pay, { body });
    }
  }

  /** The bank closes the account and repeats its notification until the service accepts it. */
  async function lapse(id: string, number: string): Promise<void> {
    accepted(await service.insist(calls.expire, { body: { account: number } }));
    await becomes(id, 'rejected');
  }

  /** The bank reverses the money, and the order is held until it is paid again. */
  async function payAgain(id: string, number: string): Promise<void> {
    const { reference, amount, transfers } = await lookUp(number);
    const paid = transfers.find((transfer) => transfer.amount === amount);
    if (!paid || !world.bank.giveBack) return;
    await world.bank.giveBack(paid.id, random.oneOf([amount, 50_000]));
    await until(`${id} is held`, async () => (await active())?.held, patience);
    await change(id);
    const again = await until(
      `${id} can be paid again`,
      async () => {
        const shown = await active();
        const next = shown?.virtualAccount ?? shown?.paymentQr;
        return next && (await lookUp(next)).reference !== reference ? next : null;
      },
      patience,
    );
    await pay(again);
    await until(`${id} goes on`, async () => !(await active())?.held, patience);
    heldTimes += 1;
  }

  async function orderAndPay(): Promise<{ id: string; number: string }> {
    const id = await order();
    if (random.upTo(3) === 0) await change(id);
    const number = await payableNumber(id);
    const trouble = random.oneOf(['none', 'twice', 'wrong', 'late']);
    if (trouble === 'wrong') await pay(number, 1);
    if (trouble === 'late') await lapse(id, number);
    await pay(number);
    if (trouble === 'twice') await pay(number);
    await becomes(id, 'waitingInstallation');
    // After a double payment the bank may reverse money that is refunded anyway.
    if ((trouble === 'none' || trouble === 'wrong') && random.upTo(1) === 0) {
      await payAgain(id, number);
    }
    return { id, number };
  }

  async function runScenario(): Promise<void> {
    if (random.upTo(3) === 0) {
      await cancel(await order());
    } else {
      const { id } = await orderAndPay();
      if (random.upTo(1) === 0) await install(id, 'start');
      await install(id, 'reject');
    }
    await ordering.repeat();
  }

  /** Leaves the last order waiting, paid, or as a service that is paid twice. */
  async function runLastScenario(ending: 'waiting' | 'paid' | 'service'): Promise<void> {
    if (ending === 'waiting') {
      await payableNumber(await order());
      return;
    }
    const { id, number } = await orderAndPay();
    if (ending === 'paid') return;
    await install(id, 'start');
    await install(id, 'finish');
    await pay(number);
  }

  const waiting = (): string[] =>
    [...acknowledged].filter(([, status]) => status === 'waitingPayment').map(([id]) => id);

  return {
    person,
    acknowledged,
    repeats: ordering.repeats,
    heldTimes: () => heldTimes,
    waiting,
    pay,
    payableNumber,
    becomes,
    runScenario,
    runLastScenario,
  };
}

const statusAfter = {
  start: 'installationOnProgress',
  finish: 'completed',
  reject: 'rejected',
} as const;

function accepted<Data>(reply: Reply<Data>): Data {
  if (reply.http !== 200) throw new Error(`refused: ${JSON.stringify(reply)}`);
  return reply.data;
}
