import { IncompleteProfile } from '../features/account/profile/incomplete-profile.tsx';
import { PromoList } from '../features/content/promo-list.tsx';
import {
  Dashboard,
  SentenceOfToday,
  useDashboardIsPending,
} from '../features/dashboard/dashboard.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';

export function HomePage() {
  const isPending = useDashboardIsPending();
  return (
    <>
      <SentenceOfToday />
      <IncompleteProfile />
      <SavedNotice />
      <Dashboard />
      <div hidden={isPending}>
        <PromoList />
      </div>
    </>
  );
}
