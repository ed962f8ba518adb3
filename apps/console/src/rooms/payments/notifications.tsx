import { useState } from 'react';
import {
  getNotification,
  listNotifications,
  replayNotification,
} from '@serat/contract/staff/payments';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/dialog.tsx';
import type { DataOf } from '../../lib/api.ts';
import { dateTime, thousands } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';

type Notification = DataOf<typeof listNotifications>['rows'][number];

const columns: readonly RowColumn<Notification>[] = [
  { id: 'lastDate', header: 'Terakhir', whole: true, cell: ({ lastDate }) => dateTime(lastDate) },
  { id: 'gateway', header: 'Gateway', cell: ({ gateway }) => gateway },
  { id: 'attemptId', header: 'Pembayaran', whole: true, cell: ({ attemptId }) => attemptId ?? '–' },
  { id: 'outcome', header: 'Hasil', cell: ({ outcome }) => outcome ?? 'Belum ada' },
  {
    id: 'times',
    header: 'Diterima',
    align: 'right',
    cell: ({ times }) => `${thousands(times)} kali`,
  },
  { id: 'firstDate', header: 'Pertama', extra: true, cell: ({ firstDate }) => dateTime(firstDate) },
];

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nomor pembayaran' },
  {
    kind: 'choice',
    name: 'open',
    label: 'Hasil',
    any: 'Semua',
    options: [{ value: 'true', label: 'Yang belum ada hasilnya' }],
  },
];

/** What gateways have told us, as they told it. */
export function Notifications() {
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <>
      <List<Notification>
        name="notifikasi"
        caption="Notifikasi gateway"
        call={listNotifications}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenedId(id)}
        empty="Tidak ada notifikasi yang cocok."
      />
      {openedId && <NotificationDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </>
  );
}

function NotificationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const notification = useRead(getNotification, { id });
  const mayWork = useMay('payment.work');
  const [replays, setReplays] = useState(false);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Notifikasi"
      footer={mayWork && <Button onClick={() => setReplays(true)}>Proses ulang</Button>}
    >
      <Loaded query={notification} what="Notifikasi">
        {({ gateway, attemptId, outcome, raw }) => (
          <div className="flex flex-col gap-5">
            <Facts
              items={[
                ['Gateway', gateway],
                ['Pembayaran', attemptId ?? '–'],
                ['Hasil', outcome ?? 'Belum ada'],
              ]}
            />
            <section aria-label="Isi seperti diterima">
              {/* A region that scrolls is reached by the keyboard, too. */}
              <pre
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                className="max-h-80 overflow-auto rounded-field border border-hairline bg-canvas p-4 text-sm"
              >
                {readable(raw)}
              </pre>
            </section>
          </div>
        )}
      </Loaded>
      {replays && (
        <ConfirmDialog
          call={replayNotification}
          title="Proses ulang notifikasi ini?"
          effect="Gateway ditanya lagi. Yang sudah dibukukan tidak dibukukan dua kali."
          confirm="Proses ulang"
          input={{ id }}
          onDone={() => refresh(listNotifications, getNotification)}
          onClose={() => setReplays(false)}
        />
      )}
    </Dialog>
  );
}

function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}
