import { useProfile } from '../../../model/profile.ts';
import { Card } from '@serat/ui/card.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { shownNames } from './profile-fields.tsx';
import { Loading } from '../../../parts/loading.tsx';

export function ProfileForm() {
  const { data: profile, isError, isFetching, refetch } = useProfile();
  if (profile) return <ProfileEditor key={profile.id} profile={profile} />;
  if (!isError) return <ProfileSkeleton />;
  return (
    <Card>
      <LoadFailure title="Profil belum dapat dimuat" retrying={isFetching} onRetry={refetch} />
    </Card>
  );
}

/** Most customers have no contact address. */
const usualNames = shownNames.filter((name) => name !== 'contactAddress');

function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="contents">
      <Loading>Memuat profil…</Loading>
      <Card>
        <Skeleton className="mb-3 h-4 w-40" />
        <Skeleton className="h-2 w-full" />
      </Card>
      <Card>
        <div className="mb-6 flex items-center gap-4">
          <Skeleton className="size-24 rounded-full!" />
          <Skeleton className="h-10 w-32" />
        </div>
        <Skeleton className="mb-5 h-5 w-72 max-w-full" />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {usualNames.map((name) => (
            <div key={name}>
              <Skeleton className="mb-2 h-4 w-24" />
              <Skeleton className="h-12 w-full md:h-11" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
