import { listBills, previewRun, runBills } from '@serat/contract/staff/bills';
import { Dialog } from '@serat/ui/dialog.tsx';
import type { DataOf } from '../../lib/api.ts';
import { longDate, monthYear, rupiah, thousands } from '../../lib/format.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';

type Preview = DataOf<typeof previewRun>;

/** First what it would do, then the button. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const preview = useRead(previewRun, {});
  if (preview.data === undefined) {
    return (
      <Dialog open onClose={onClose} title="Buat tagihan bulan ini">
        <Loaded query={preview} what="Uji coba tagihan">
          {() => null}
        </Loaded>
      </Dialog>
    );
  }
  const { period, bills } = preview.data;
  return (
    <ConfirmDialog
      call={runBills}
      title={`Tagihan ${monthYear(period)}`}
      effect={effectOf(preview.data)}
      confirm={bills === 0 ? 'Jalankan lagi' : `Buat ${thousands(bills)} tagihan`}
      input={{ period }}
      onDone={() => refresh(listBills, previewRun)}
      onClose={onClose}
    />
  );
}

function effectOf({ bills, tagihan, materai, dueDate, made, lastMonth }: Preview): string {
  const before = `Bulan lalu ${thousands(lastMonth.bills)} tagihan, ${rupiah(lastMonth.tagihan)}.`;
  const already =
    made.bills > 0
      ? ` Bulan ini sudah ada ${thousands(made.bills)} tagihan, ${rupiah(made.tagihan)}; yang sudah ada tetap.`
      : '';
  if (bills === 0) return `Tidak ada tagihan baru yang akan dibuat.${already} ${before}`;
  const stamp = materai > 0 ? ` dan bea meterai ${rupiah(materai)}` : '';
  return `Uji coba: ${thousands(bills)} tagihan baru, ${rupiah(tagihan)}${stamp}, jatuh tempo ${longDate(dueDate)}. Pelanggan dikabari.${already} ${before}`;
}
