import { useState } from 'react';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { useStoredUser } from '../../lib/session/session.ts';
import { useProfile } from '../../model/profile.ts';
import { HouseScene } from '../../parts/house-scene.tsx';
import { houseOf } from './house.ts';
import { howToRestore, sentenceOfToday } from './today.ts';
import { useDashboard } from './use-dashboard.ts';
import { useWelcome } from './use-welcome.ts';
import { WelcomeWords } from './welcome-words.tsx';

/**
 * Describes the state of the service in one sentence, with a drawing below. The drawing takes the height that
 * the text leaves, to avoid layout shift.
 */
export function HomeHero() {
  const { data, isError } = useDashboard();
  const { data: profile } = useProfile();
  const stored = useStoredUser();
  const [now] = useState(() => Date.now());
  const name = (profile ?? stored)?.fullName ?? '';
  const wayOut = data && howToRestore(data);
  const welcome = useWelcome(data?.services ?? []);
  // The dashboard below shows the failure.
  if (!data && isError) return null;
  const house = data && (welcome.service ? 'lit' : (houseOf(data) ?? 'dashed'));
  return (
    <section
      aria-label="Keadaan layanan"
      className="flex min-h-64 flex-col gap-2 print:hidden lg:-mt-4 lg:min-h-66"
    >
      {data && welcome.service ? (
        <WelcomeWords service={welcome.service} nextBill={data.nextBill} />
      ) : data && !welcome.isAsking ? (
        <>
          <p className="text-2xl font-bold leading-tight text-balance">
            {sentenceOfToday(data, name, now)}
          </p>
          {wayOut && <p className="text-balance">{wayOut}</p>}
        </>
      ) : (
        <Skeleton className="h-6 w-72 max-w-full" />
      )}
      {house && !welcome.isAsking && (
        // The key replaces the drawing when the state changes; the old drawing would move.
        <div key={house} className="relative -mx-4 min-h-28 flex-1 overflow-hidden lg:mx-0">
          <HouseScene house={house} staged={welcome.service !== null} />
        </div>
      )}
    </section>
  );
}
