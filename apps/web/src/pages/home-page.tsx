import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PromoList } from '../features/content/promo-list.tsx';
import {
  Dashboard,
  SentenceOfToday,
  useDashboardIsPending,
} from '../features/dashboard/dashboard.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { notices } from '../lib/error-catalogue.ts';
import * as pages from '@serat/contract/pages';
import { useProfile } from '../model/profile.ts';
import { dismissToastByKey, showToast } from '@serat/ui/toast-store.ts';

export function HomePage() {
  useIncompleteProfileToast();
  const isPending = useDashboardIsPending();
  return (
    <>
      <SentenceOfToday />
      <SavedNotice />
      <Dashboard />
      <div hidden={isPending}>
        <PromoList />
      </div>
    </>
  );
}

/** Stays until it is answered or the page is left. */
function useIncompleteProfileToast() {
  const { data: profile } = useProfile();
  const navigate = useNavigate();
  const incomplete = profile !== undefined && profile.completeness !== 1;
  useEffect(() => {
    if (!incomplete) return undefined;
    const { text } = notices.profileIncomplete;
    showToast({
      tone: 'warning',
      text,
      sticky: true,
      action: { label: 'Lengkapi profil', onClick: () => void navigate(pages.settings) },
    });
    return () => dismissToastByKey(text);
  }, [incomplete, navigate]);
}
