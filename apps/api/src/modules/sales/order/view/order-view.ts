import type { Order, OrderDetail, OrderedProduct, OrderStatus } from '@serat/contract/order';
import { isLive, shownAttempt } from '../../../money/payment/index.ts';
import { sumOf, withFee } from '../../pricing/index.ts';
import { addressLine } from '../checkout/order-address.ts';
import { statusOf } from '../order.policy.ts';
import type { OrderLine } from './order-line.repository.ts';
import type { listSteps } from '../installation/order-step.repository.ts';
import type { ShownAttempt, ShownOfOrder } from './order-shown.repository.ts';
import type { OrderRow } from '../order.repository.ts';

interface Parts {
  order: ShownOfOrder;
  lines: readonly OrderLine[];
  attempts: readonly ShownAttempt[];
  paidBy: readonly string[];
  held: { missing: number; payBefore: Date } | null;
}

const paidStatuses: readonly OrderStatus[] = [
  'waitingInstallation',
  'installationOnProgress',
  'completed',
];

/** The account number and QR code are shown only while they can be paid. */
function paymentOf({ order, lines, attempts, paidBy, held }: Parts) {
  const isPaidInCash =
    held === null && order.paidAttemptId === null && paidStatuses.includes(order.status);
  const attempt = isPaidInCash ? null : shownAttempt(attempts, held ? null : order.paidAttemptId);
  // The fee of a fully reversed payment is not asked for again.
  const asks = attempt && (held === null || isLive(attempt)) ? attempt.id : null;
  const adminFee = attempts
    .filter(({ id }) => id === asks || paidBy.includes(id))
    .reduce((sum, each) => sum + each.adminFee, 0);
  const waits = order.status === 'waitingPayment' || held !== null;
  const payable = waits && attempt?.status === 'pending';
  return {
    costs: withFee(lines, adminFee),
    adminFee,
    paymentMethodId: attempt?.methodId ?? null,
    virtualAccount: payable ? attempt.virtualAccount : null,
    paymentQr: payable ? attempt.qr : null,
    expiredPayment: (held?.payBefore ?? order.payBefore).toISOString(),
  };
}

export function toOrder(parts: Parts): Order {
  const { order } = parts;
  const { costs, adminFee, ...payment } = paymentOf(parts);
  const listProduct = productsOf(parts.lines);
  return {
    id: order.number,
    status: statusOf(order.status),
    createdDate: order.createdAt.toISOString(),
    thumbnail: listProduct[0]?.thumbnail ?? '',
    listProduct,
    totalPrice: sumOf(costs),
    adminFee,
    plnId: order.plnId,
    address: addressLine(order),
    held: heldOf(parts),
    ...payment,
  };
}

function heldOf({ held, attempts }: Parts): Order['held'] {
  if (!held) return null;
  const live = attempts.find(({ status }) => status === 'creating' || status === 'pending');
  return {
    missing: held.missing,
    payBefore: (live?.expiresAt ?? held.payBefore).toISOString(),
    amount: live?.amount ?? null,
    adminFee: live?.adminFee ?? null,
  };
}

/** Index 0 is internet, 1 is TV or null, then the channels. */
function productsOf(lines: readonly OrderLine[]): (OrderedProduct | null)[] {
  const products = lines.flatMap((line) => {
    const { productId, productType } = line;
    if (!productId || !productType) return [];
    const { name, bandwidth, thumbnail, amount, unit } = line;
    return [
      {
        id: productId,
        name,
        type: productType,
        bandwidth,
        thumbnail: thumbnail ?? '',
        price: amount,
        unit: unit ?? '',
      },
    ];
  });
  const ofType = (type: OrderedProduct['type']) => products.filter((item) => item.type === type);
  return [ofType('INTERNET')[0] ?? null, ofType('TV')[0] ?? null, ...ofType('ALACARTE')];
}

export function toDetail(
  parts: Parts & { order: OrderRow; nik: string; steps: Awaited<ReturnType<typeof listSteps>> },
): OrderDetail {
  const { order } = parts;
  const { costs, adminFee: _fee, ...payment } = paymentOf(parts);
  return {
    orderHeader: {
      id: order.number,
      status: statusOf(order.status),
      createdDate: order.createdAt.toISOString(),
      detailAddress: order.detailAddress,
      kelurahanName: order.kelurahanName,
      kecamatanName: order.kecamatanName,
      cityName: order.cityName,
      provinceName: order.provinceName,
      postalCode: order.postalCode,
      latitude: order.latitude,
      longitude: order.longitude,
      fullName: order.fullName,
      nik: parts.nik,
      plnId: order.plnId,
      totalPrice: sumOf(costs),
      ...payment,
    },
    listPayment: costs.map(({ name, amount }) => ({ costName: name, cost: amount })),
    history: parts.steps.map(({ to, at, reason }) => ({
      status: statusOf(to),
      at: at.toISOString(),
      reason,
    })),
  };
}
