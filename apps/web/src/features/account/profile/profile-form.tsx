import { useProfile } from '../../../lib/profile.ts';
import { Card } from '@serat/ui/card.tsx';
import { LoadFailure } from '@serat/ui/load-failure.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

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
