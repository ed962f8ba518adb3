import { ErrorDrawing } from '../../ui/line-drawings.tsx';
import { useProfile } from '../../lib/profile.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export function ProfileForm() {
  const { data: profile, isError, isFetching, refetch } = useProfile();
  if (profile) return <ProfileEditor key={profile.id} profile={profile} />;
  if (!isError) return <ProfileSkeleton />;
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      title="Profil belum dapat dimuat"
      text="Periksa koneksi internet Anda, lalu coba lagi."
      action={
        <Button loading={isFetching} onClick={() => void refetch()}>
          Coba lagi
        </Button>
      }
    />
  );
}
