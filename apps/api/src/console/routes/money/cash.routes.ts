import * as call from '@serat/contract/staff/cash';
import { id } from '@serat/contract/staff/staff-call';
import { AppError } from '../../../app-error.ts';
import { answer } from '../../../http/mount/answer.ts';
import { rupiah } from '../../../jakarta/words.ts';
import type { ReceiptUse } from '../../../modules/money/till/index.ts';
import type { Settings } from '../../../settings.ts';
import type { Services } from '../../../wiring.ts';
import { recordedOf } from '../../done.ts';
import { mountStaff, type Console } from '../../mount.ts';

interface Target {
  kind: 'bill' | 'order' | 'customer';
  target: string;
}

const useNames: Record<ReceiptUse['kind'], string> = {
  order: 'Pesanan',
  bill: 'Tagihan',
  credit: 'Kredit untuk tagihan berikutnya',
  refund: 'Akan dikembalikan',
};

export function cashRoutes(server: Console, services: Services, settings: Settings): void {
  const { backoffice, billing, orders, ledger, tills, account, search } = services;

  /** Answers NOT_FOUND outside the staff member's areas. */
  async function requireTarget(areas: readonly string[], { kind, target }: Target): Promise<void> {
    if (kind === 'bill') await backoffice.requireBill(areas, target);
    else if (kind === 'order') await backoffice.requireOrder(areas, target);
    else if (id.safeParse(target).success) await backoffice.requireCustomer(areas, target);
    else throw new AppError('INVALID_INPUT', { fields: { target: 'Tidak dikenal' } });
  }

  mountStaff(server, call.findPayers, async ({ who, query: { q } }) => {
    // Lists each customer once: the search may find a customer both by name and by number.
    const payers = new Map<string, { customerId: string; title: string; detail: string }>();
    for (const { customerId, title, detail } of await search.search(q, who.areas)) {
      if (customerId !== null && !payers.has(customerId)) {
        payers.set(customerId, { customerId, title, detail });
      }
    }
    return answer([...payers.values()]);
  });

  mountStaff(server, call.getPayer, async ({ query: { customerId } }) => {
    const [{ fullName, phone }, bills, order, credit] = await Promise.all([
      account.profiles.get(customerId),
      billing.payments.openOf(customerId),
      orders.payments.waiting(customerId),
      ledger.credits.of(customerId),
    ]);
    return answer({
      customerId,
      fullName,
      phone,
      bills: bills.map(({ dueOn, ...bill }) => ({ ...bill, dueDate: dueOn })),
      order,
      credit,
    });
  });

  mountStaff(server, call.previewRecord, async ({ who, query }) => {
    await requireTarget(who.areas, query);
    return answer(await backoffice.cash.preview(who, query));
  });

  mountStaff(
    server,
    call.recordPayment,
    async ({ who, body }) => {
      await requireTarget(who.areas, body);
      const recorded = await backoffice.cash.record(who, body);
      return answer(recorded, `${rupiah(body.amount)} dicatat dengan nomor ${recorded.receipt}.`);
    },
    { dataOf: recordedOf },
  );

  mountStaff(server, call.getReceipt, async ({ who, query: { number } }) => {
    const receipt = await tills.receipt(number);
    await backoffice.requireCustomer(who.areas, receipt.customerId);
    const { seller } = settings.billing.tax;
    return answer({
      ...receipt,
      change: receipt.given - receipt.amount,
      date: receipt.at.toISOString(),
      undoneDate: receipt.undoneAt?.toISOString() ?? null,
      uses: (await tills.usesOf(receipt)).map(({ kind, label, amount }) => ({
        name: label ?? useNames[kind],
        amount,
      })),
      seller: {
        name: seller?.legalName ?? settings.brand.name,
        address: seller?.address ?? null,
        npwp: seller?.npwp ?? null,
      },
    });
  });
}
