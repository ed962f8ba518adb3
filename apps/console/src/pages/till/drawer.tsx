import { countTill, type TillRow } from '@serat/contract/staff/tills';
import { Card } from '@serat/ui/card.tsx';
import { dateTime, rupiah, thousands } from '../../lib/format.ts';
import { CashDialog } from '../../parts/payment/cash-dialog.tsx';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
import { Facts } from '../../parts/facts.tsx';

export function Drawer({ till }: { till: TillRow }) {
  const { id, number, openedDate, float, receipts, expected } = till;
  return (
    <Card
      title={`Kas ${number}`}
      action={
        <DialogButton
          size="sm"
          variant="secondary"
          renderDialog={(close) => (
            <CashDialog
              call={countTill}
              id={id}
              title={`Hitung kas ${number}`}
              effect={`Seharusnya ${rupiah(expected)}. Sesudah dihitung, kas ini tidak menerima uang lagi.`}
              confirm="Selesai menghitung"
              onClose={close}
            />
          )}
        >
          Hitung kas
        </DialogButton>
      }
    >
      <Facts
        items={[
          ['Dibuka', dateTime(openedDate)],
          ['Uang kembalian', rupiah(float)],
          ['Kuitansi', thousands(receipts)],
          ['Seharusnya di laci', <b key="">{rupiah(expected)}</b>],
        ]}
      />
    </Card>
  );
}
