import { useState } from 'react';
import {
  listNotifications,
  outcomeName,
  type NotificationRow,
} from '@serat/contract/staff/payment-lists';
import { getNotification, replayNotification } from '@serat/contract/staff/payments';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { useMay } from '../../lib/session.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';

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

export function Notifications() {
  return (
    <List<NotificationRow>
      caption="Notifikasi gateway"
      list={listNotifications}
      filters={filters}
      rowKey={({ id }) => id}
      renderDetail={({ id }, onClose) => <NotificationDialog id={id} onClose={onClose} />}
      empty="Tidak ada notifikasi yang cocok."
    />
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
                ['Hasil', outcomeName(outcome)],
              ]}
            />
            <section aria-label="Isi seperti diterima">
              {/* A scrolling region must be focusable for keyboard users. */}
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
