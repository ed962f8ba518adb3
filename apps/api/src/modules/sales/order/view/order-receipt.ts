import type { OrderDetail } from '@serat/contract/order';
import { adminFeeLine } from '@serat/contract/pricing';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { longDate } from '../../../../jakarta/words.ts';
import { drawSheet, type Drawing, type SheetBrand } from '../../../../pdf/sheet.ts';
import { rateOn, taxOf, type TaxRules } from '../../../money/tax/index.ts';
import { addressLine } from '../checkout/order-address.ts';
import type { OrderRow } from '../order.repository.ts';

interface OrderReceipt {
  order: OrderRow;
  detail: OrderDetail;
  methods: readonly { id: string; name: string }[];
  brand: SheetBrand;
  logo: Buffer | null;
  madeAt: Date;
  tax: TaxRules;
}

/** Null if the order is not paid, or not any more. */
export function paidAt({ heldAt }: OrderRow, { history }: Pick<OrderDetail, 'history'>) {
  const begins = history.findLast(({ status }) => status.id === 'waitingInstallation');
  const last = history.at(-1)?.status.id;
  const isOver = last === 'rejected' || last === 'Batal';
  return begins && heldAt === null && !isOver ? new Date(begins.at) : null;
}

export function drawOrderReceipt(receipt: OrderReceipt, paid: Date): Promise<Drawing> {
  const { order, detail, methods, brand, logo, madeAt } = receipt;
  const { orderHeader, listPayment } = detail;
  const method = methods.find(({ id }) => id === orderHeader.paymentMethodId)?.name;
  const rate = rateOn(jakartaDay(paid), receipt.tax);
  // Everything but the bank's fee includes PPN.
  const taxed = listPayment
    .filter(({ costName }) => costName !== adminFeeLine)
    .reduce((sum, { cost }) => sum + cost, 0);
  return drawSheet({
    title: 'Kuitansi',
    number: order.number,
    person: { fullName: order.fullName, address: addressLine(order) },
    facts: [
      ['Nomor pesanan', order.number],
      ['Dipesan', longDate(order.createdAt)],
      ['Dibayar', longDate(paid)],
      ['Status', orderHeader.status.name],
    ],
    lines: listPayment.map(({ costName, cost }) => ({ name: costName, amount: cost })),
    total: orderHeader.totalPrice,
    tax: rate === null ? null : taxOf(taxed, rate),
    note: `Terima kasih. Pembayaran Anda sudah kami terima${method ? ` lewat ${method}` : ''}.`,
    isReceipt: true,
    brand,
    logo,
    madeAt,
  });
}
