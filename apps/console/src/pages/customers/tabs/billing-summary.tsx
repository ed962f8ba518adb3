import { getLedger, listCustomerBills } from '@serat/contract/staff/customers';
import { Card } from '@serat/ui/card.tsx';
import type { DataOf } from '../../../lib/api.ts';
import { rupiah, today } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Loaded } from '../../../parts/loaded.tsx';

type Bill = DataOf<typeof listCustomerBills>[number];

/** Open bills, overdue bills and credit: what callers ask first. */
export function BillingSummary({ customerId }: { customerId: string }) {
  const mayReadBills = useMay('bill.read');
  const mayReadLedger = useMay('customer.ledger');
  const isShown = mayReadBills && mayReadLedger;
  const bills = useRead(listCustomerBills, { customerId }, { enabled: isShown });
  const ledger = useRead(getLedger, { customerId }, { enabled: isShown });
  if (!isShown) return null;
  return (
    <Card title="Keuangan">
      <Loaded query={bills} what="Tagihan">
        {(rows) => (
          <Loaded query={ledger} what="Kredit">
            {({ credit, creditUse }) => {
              const open = rows.filter(({ status }) => status === 'OPEN');
              const overdue = open.filter(({ dueDate }) => dueDate < today());
              return (
                <Facts
                  items={[
                    ['Tunggakan', inWords(overdue)],
                    ['Semua yang belum dibayar', inWords(open)],
                    ['Kredit', credit === 0 ? 'Tidak ada' : creditWords(credit, creditUse)],
                  ]}
                />
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}

const creditWords = (credit: number, use: string | null): string =>
  use ? `${rupiah(credit)}. ${use}` : rupiah(credit);

const inWords = (bills: readonly Bill[]): string =>
  bills.length === 0
    ? 'Tidak ada'
    : `${rupiah(bills.reduce((sum, { total }) => sum + total, 0))} dari ${bills.length} tagihan`;
