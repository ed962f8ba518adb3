import { ClaimNews } from '../features/account/claim/claim-news.tsx';
import { IncompleteProfile } from '../features/account/profile/incomplete-profile.tsx';
import { PromoList } from '../features/content/promo-list.tsx';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { HomeHero } from '../features/dashboard/home-hero.tsx';
import { PayBar } from '../features/dashboard/record-card.tsx';
import { needsNoReminder } from '../features/dashboard/record-view.ts';
import { useDashboard } from '../features/dashboard/use-dashboard.ts';
import { SavedNotice } from '../features/offline/saved-notice.tsx';

export function HomePage() {
  const { data, isPending } = useDashboard();
  return (
    <>
      <HomeHero />
      <ClaimNews />
      <IncompleteProfile hidesRow={!data || needsNoReminder(data)} />
      <SavedNotice />
      <Dashboard />
      {/* Waits for the dashboard above, to avoid layout shift. */}
      <div hidden={isPending}>
        <PromoList />
      </div>
      {data?.record && <PayBar record={data.record} sums={data} />}
    </>
  );
}
