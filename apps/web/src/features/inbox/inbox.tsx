import { CheckCheck } from 'lucide-react';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { InboxDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { MessageList } from './message-list.tsx';
import { PushOffer } from './push-offer.tsx';
import { useInbox, useMarkAllRead, type InboxTab } from './use-inbox.ts';
import { useUnread } from './use-unread.ts';
import { Loading } from '../../parts/loading.tsx';

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
        <MessageList messages={messages} unreadOnly={tab === 'unread'} />
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
        <PushOffer />
      </>
    );
  }
  if (messages) {
    return (
      <>
        <EmptyState drawing={<InboxDrawing />} {...emptyTexts[tab]} />
        <PushOffer />
      </>
    );
  }
  if (isError) {
    return <LoadFailure title="Pesan belum dapat dimuat" retrying={isFetching} onRetry={refetch} />;
  }
  return (
    <div aria-busy="true" className="-mx-4 -mt-2 md:-mx-6">
      <div className="px-4 md:px-6">
        <Loading>Memuat pesan…</Loading>
      </div>
      <div className="flex h-11 items-end px-4 pb-2 md:px-6">
        <Skeleton className="h-4 w-32" />
      </div>
      {Array.from({ length: 5 }, (_, row) => (
        <div
          key={row}
          className="flex min-h-22 gap-3 border-b border-hairline px-4 py-3 last:border-b-0 md:gap-4 md:px-6"
        >
          <Skeleton round className="size-10 shrink-0" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Also announces the number of unread messages to screen readers. */
export function UnreadBar() {
  const { data: unread, isError } = useUnread();
  const count = unread?.count;
  const { markAll, isPending } = useMarkAllRead();

  async function readAll() {
    if (await markAll()) showToast({ tone: 'success', text: 'Semua pesan sudah dibaca.' });
  }

  if (isError && count === undefined) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 md:min-h-11">
      {count === undefined && <Skeleton className="h-4 w-36" />}
      <output className="text-muted max-sm:text-sm">
        {count === 0 && 'Tidak ada pesan baru.'}
        {count !== undefined && count > 0 && `${count} pesan belum dibaca`}
      </output>
      {((count ?? 0) > 0 || isPending) && (
        <Button
          variant="quiet"
          size="sm"
          className="-mr-3.5 shrink-0"
          loading={isPending}
          icon={<CheckCheck aria-hidden="true" className="size-5 max-sm:hidden" />}
          onClick={() => void readAll()}
        >
          <span>
            Tandai semua<span className="max-sm:sr-only"> sudah dibaca</span>
          </span>
        </Button>
      )}
    </div>
  );
}
