import { randomUUID } from 'node:crypto';
import type { CheckedBody, DataOf } from '@serat/contract/call';
import { errorTable } from '@serat/contract/errors';
import type { checkout as checkoutCall } from '@serat/contract/order';
import { AppError } from '../../../../app-error.ts';
import { atOnce } from '../../../../db/driver/at-once.ts';
import { lockActiveCustomer } from '../../../../db/locks/customer-lock.ts';
import { claim } from '../../../../db/directory.ts';
import type { Handle } from '../../../../db/schema.ts';
import { startOfDay } from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { metresBetween } from '../../coverage/index.ts';
import { shownAttempt } from '../../../money/payment/index.ts';
import { sumOf } from '../../pricing/index.ts';
import type { KelurahanPlace } from '../../region/index.ts';
import { chooseCustomer, type Person } from './order-customer.ts';
import type { OrderDeps } from '../order-deps.ts';
import { newOrderNumber } from './order-number.ts';
import { insertLines } from '../view/order-line.repository.ts';
import { insertStep } from '../installation/order-step.repository.ts';
import {
  countOrdersSince,
  insertOrder,
  listActiveOrders,
  type OrderRow,
} from '../order.repository.ts';
import { claimPlnId } from '../pln-holders.ts';
import { insertCheckoutConsents } from './checkout-consent.repository.ts';

type Input = CheckedBody<typeof checkoutCall>;
type Placed = DataOf<typeof checkoutCall>;

interface Request {
  customerId: string;
  email: string;
  person: Person;
  input: Input;
  fingerprint: Buffer;
}

export function createCheckout(deps: OrderDeps) {
  const { db, clock, secrets, payment, ports } = deps;

  async function checkout(customerId: string, input: Input): Promise<Placed> {
    const [profile, activeOrders] = await atOnce(db, (handle) =>
      Promise.all([deps.identity(handle, customerId), listActiveOrders(handle, customerId)]),
    );
    requireNoService(activeOrders, input);
    const person = chooseCustomer(profile, input, deps.rules);
    const fingerprint = secrets.digest(
      'checkout',
      JSON.stringify([person, fingerprintParts(input)]),
    );
    const request = { customerId, email: profile.email, person, input, fingerprint };

    const repeated = await findRepeated(db, activeOrders, request);
    if (repeated) return repeated;
    const plnChecked = await askForPlnId(person.plnId);

    return db.transaction().execute(async (trx) => {
      const [, current] = await atOnce(trx, (handle) =>
        Promise.all([lockActiveCustomer(handle, customerId), listActiveOrders(handle, customerId)]),
      );
      const same = await findRepeated(trx, current, request);
      if (same) return same;
      // An installation may have finished since the first check.
      requireNoService(current, input);
      return place(trx, request, plnChecked);
    });
  }

  /** A second service must be requested explicitly, because nobody would notice a mistake. */
  function requireNoService(activeOrders: readonly OrderRow[], input: Input): void {
    const isRunning = activeOrders.some(({ status }) => status === 'completed');
    if (isRunning && !input.anotherAddress) throw new AppError('SERVICE_RUNNING');
  }

  /** Returns false if PLN could not be asked; staff must check the number. */
  async function askForPlnId(plnId: string | null): Promise<boolean> {
    if (plnId === null) return false;
    const answer = await deps.plnRegister.lookUp(plnId);
    if (answer !== 'unknown') return answer === 'known';
    throw new AppError('UNKNOWN_PLN_ID', { fields: { plnId: errorTable.UNKNOWN_PLN_ID.message } });
  }

  /** A repeated request returns the open order; a different one is refused. */
  async function findRepeated(
    handle: Handle,
    activeOrders: readonly OrderRow[],
    request: Request,
  ): Promise<Placed | null> {
    const open = activeOrders.find(({ status }) => status !== 'completed');
    if (!open) return null;
    if (!open.fingerprint.equals(request.fingerprint)) throw new AppError('ORDER_OPEN');
    const attempts = await payment.attempts.of(handle, 'order', [open]);
    const shown = shownAttempt(attempts, null);
    return {
      orderid: open.number,
      paymentMethodId: shown?.methodId ?? request.input.paymentMethodId,
    };
  }

  /** Checks everything again, stores the order and reserves the port, in one transaction. */
  async function place(trx: Handle, request: Request, plnChecked: boolean): Promise<Placed> {
    const { customerId, email, person, input, fingerprint } = request;
    const createdAt = clock();
    const choice = {
      internetId: input.productInternet,
      tvId: input.productTv || null,
      alaCarteIds: input.productAlaCarte,
    };
    const [, kelurahan, lines, method, versions] = await atOnce(trx, (handle) => {
      const where = requirePlace(handle, input);
      return Promise.all([
        requireFewOrders(handle, customerId, createdAt),
        where,
        deps.pricing.price(
          handle,
          choice,
          where.then(({ areaId }) => areaId),
        ),
        payment.methods.require(handle, input.paymentMethodId),
        deps.legalVersions(handle),
      ]);
    });
    let number = newOrderNumber(createdAt);
    const [isFree, isNew] = await atOnce(trx, (handle) =>
      Promise.all([
        claimPlnId(handle, { customerId, plnId: person.plnId }),
        claim(handle, 'order', number, customerId),
      ]),
    );
    if (!isFree) {
      throw new AppError('PLN_ID_IN_USE', { fields: { plnId: errorTable.PLN_ID_IN_USE.message } });
    }
    for (let isOurs = isNew; !isOurs; isOurs = await claim(trx, 'order', number, customerId)) {
      number = newOrderNumber(createdAt);
    }

    const payBefore = new Date(createdAt.getTime() + deps.rules.paymentExpiryHours * 3_600_000);
    const order = {
      id: randomUUID(),
      number,
      customerId,
      fingerprint,
      email,
      fullName: person.fullName,
      nikSealed: secrets.seal(person.nik),
      plnId: person.plnId,
      plnChecked,
      kelurahanId: kelurahan.kelurahanId,
      kelurahanName: kelurahan.name,
      kecamatanName: kelurahan.kecamatanName,
      cityName: kelurahan.cityName,
      provinceName: kelurahan.provinceName,
      areaId: kelurahan.areaId,
      postalCode: input.postalCode,
      detailAddress: input.detailAddress,
      latitude: input.latitude,
      longitude: input.longitude,
      payBefore,
      createdAt,
    };
    const orderLines = lines.map(({ name, amount, product }) => ({
      name,
      amount,
      productId: product?.id ?? null,
      productType: product?.type ?? null,
      bandwidth: product?.bandwidth ?? null,
      thumbnail: product?.thumbnail ?? null,
      unit: product?.unit ?? null,
    }));
    const step = { from: null, to: 'waitingPayment', actor: 'customer' } as const;
    await atOnce(trx, (handle) =>
      Promise.all([
        insertOrder(handle, order),
        insertLines(handle, order, orderLines),
        insertStep(handle, { ...step, order, by: null, reason: null, at: createdAt }),
        insertCheckoutConsents(handle, customerId, versions, createdAt),
      ]),
    );

    const due = { customerId, label: order.number, amount: sumOf(lines), deadline: payBefore };
    const payable = { kind: 'order' as const, customerId, id: order.id };
    await payment.attempts.start(trx, payable, due, method);
    await deps.emit(trx, {
      kind: 'order-placed',
      customerId,
      orderKey: order.id,
      orderId: order.number,
      at: createdAt,
      amount: due.amount + method.adminFee,
      paymentMethodName: method.name,
      payBefore,
    });
    // Last, because other customers wait for its lock.
    await requirePort(trx, order, createdAt);
    return { orderid: order.number, paymentMethodId: method.id };
  }

  /** Repeated ordering and cancelling would fill the books and the inbox. */
  async function requireFewOrders(trx: Handle, customerId: string, at: Date): Promise<void> {
    const { ordersPerDay } = deps.rules;
    if (ordersPerDay === 0) return;
    const midnight = startOfDay(jakartaDay(at));
    if ((await countOrdersSince(trx, customerId, midnight)) < ordersPerDay) return;
    const tomorrow = midnight.getTime() + 86_400_000;
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `Hari ini Anda sudah membuat ${ordersPerDay} pesanan. Anda dapat memesan lagi besok, atau hubungi kami bila perlu bantuan.`,
      retryAfter: Math.ceil((tomorrow - at.getTime()) / 1000),
    });
  }

  async function requirePlace(trx: Handle, input: Input): Promise<KelurahanPlace> {
    const kelurahan = await deps.findKelurahan(trx, input.kelurahanId);
    if (!kelurahan) {
      throw new AppError('INVALID_INPUT', { fields: { kelurahanId: 'Kelurahan tidak dikenal' } });
    }
    const mismatched = (['kecamatanId', 'cityId', 'provinceId'] as const).filter(
      (level) => kelurahan[level] !== input[level],
    );
    if (mismatched.length > 0) {
      const message = 'Tidak cocok dengan kelurahan yang dipilih';
      throw new AppError('INVALID_INPUT', {
        fields: Object.fromEntries(mismatched.map((level) => [level, message])),
      });
    }
    if (metresBetween(kelurahan, input) > deps.rules.pinMaxKm * 1000) {
      throw new AppError('PIN_TOO_FAR');
    }
    return kelurahan;
  }

  async function requirePort(
    trx: Handle,
    order: { id: string; customerId: string; latitude: number; longitude: number },
    at: Date,
  ): Promise<void> {
    const { id: orderId, customerId } = order;
    if (!(await ports.reserveNearest(trx, order, { orderId, customerId, at })))
      throw new AppError('NOT_COVERED');
  }

  return checkout;
}

/** Two requests with equal parts are the same. The order of channels does not matter. */
const fingerprintParts = (input: Input) => [
  input.productInternet,
  input.productTv || null,
  [...new Set(input.productAlaCarte)].toSorted(),
  input.kelurahanId,
  input.postalCode,
  input.detailAddress,
  input.latitude,
  input.longitude,
  input.paymentMethodId,
];
