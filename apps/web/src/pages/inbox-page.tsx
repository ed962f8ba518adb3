import { useSearchParams } from '../lib/browser/router.tsx';
import { Inbox, UnreadBar } from '../features/inbox/inbox.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Tabs } from '@serat/ui/tabs.tsx';

const tabs = [
  { value: 'all', label: 'All', panel: <Inbox tab="all" /> },
  { value: 'unread', label: 'Unread', panel: <Inbox tab="unread" /> },
];

export function InboxPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <SavedNotice />
      <Card className="flex flex-col gap-2">
        <UnreadBar />
        <Tabs
          label="Pesan"
          items={tabs}
          value={search.get('tab') === 'unread' ? 'unread' : 'all'}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
        />
      </Card>
    </>
  );
}
