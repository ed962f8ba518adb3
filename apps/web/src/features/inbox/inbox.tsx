import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorDrawing, InboxDrawing } from '../../ui/line-drawings.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MessageList } from './message-list.tsx';
import { useInbox, useMarkAllRead, type InboxTab } from './use-inbox.ts';
import { useUnreadCount } from './use-unread-count.ts';

const emptyTexts = {
  all: {
    title: 'Belum ada pesan',
    text: 'Kabar tentang pesanan, pembayaran, dan tagihan Anda akan masuk ke sini.',
  },
  unread: { title: 'Semua sudah dibaca', text: 'Pesan baru muncul di sini dengan sendirinya.' },
} as const;

export function Inbox({ tab }: { tab: InboxTab }) {
  const inbox = useInbox(tab);
  const { data: messages, isError, isFetching, refetch } = inbox;
  if (messages && messages.length > 0) {
    return (
      <>
        <MessageList messages={messages} />
        {inbox.hasNextPage && (
          <div className="mt-4 flex justify-center">
            <Button
              variant="secondary"
              loading={inbox.isFetchingNextPage}
              onClick={() => void inbox.fetchNextPage()}
            >
              Muat lagi
            </Button>
          </div>
        )}
      </>
    );
  }
  if (messages) return <EmptyState drawing={<InboxDrawing />} {...emptyTexts[tab]} />;
  if (isError) {
    return (
      <EmptyState
        drawing={<ErrorDrawing />}
        title="Pesan belum dapat dimuat"
        text="Periksa koneksi internet Anda, lalu coba lagi."
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Coba lagi
          </Button>
        }
      />
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <output className="sr-only">Memuat pesan…</output>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton round className="size-10 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Also tells screen readers how many are waiting, whenever that changes. */
export function UnreadBar() {
  const count = useUnreadCount();
  const { markAll, isPending } = useMarkAllRead();

  async function readAll() {
    if (await markAll()) showToast({ tone: 'success', text: 'Semua pesan sudah dibaca.' });
  }

  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 md:min-h-11">
      <output className="text-muted">
        {count === 0 ? 'Tidak ada pesan baru.' : `${count} pesan belum dibaca`}
      </output>
      {(count > 0 || isPending) && (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:-ml-3.5"
          loading={isPending}
          icon={<CheckCheck aria-hidden="true" className="size-5" />}
          onClick={() => void readAll()}
        >
          Tandai semua sudah dibaca
        </Button>
      )}
    </div>
  );
}
