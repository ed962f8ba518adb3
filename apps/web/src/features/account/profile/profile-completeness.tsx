import type { Profile } from '@serat/contract/profile';
import { getConfig } from '../../../lib/api/config.ts';
import { Card } from '@serat/ui/card.tsx';
import { Progress } from '@serat/ui/states/progress.tsx';
import { missingFields } from './profile-schema.ts';

export function ProfileCompleteness({ profile }: { profile: Profile }) {
  const complete = profile.completeness === 1;
  const missing = missingFields(profile, getConfig().plnIdRequired);
  return (
    <Card aria-label="Kelengkapan profil">
      <Progress
        label="Kelengkapan profil"
        value={profile.completeness}
        tone={complete ? 'success' : 'primary'}
      />
      <p className="mt-3 text-sm text-muted">
        {complete || missing.length === 0
          ? 'Profil Anda sudah lengkap. Terima kasih!'
          : `Belum terisi: ${missing.join(', ')}.`}
      </p>
    </Card>
  );
}
