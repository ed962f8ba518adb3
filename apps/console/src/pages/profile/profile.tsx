import { Card } from '@serat/ui/card.tsx';
import { roleLabels } from '@serat/contract/staff/roles';
import { dateTime } from '../../lib/format.ts';
import { useMe } from '../../lib/session.ts';
import { Facts } from '../../parts/facts.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { OwnDevices } from './own-devices.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

export function Profile() {
  const me = useMe();
  return (
    <>
      <PageHeading title="Profil saya" />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title={me.fullName}>
          <Facts
            items={[
              ['Email', me.email],
              ['Peran', roleLabels[me.role]],
              ['Wilayah', me.areas.length === 0 ? 'Semua wilayah' : me.areas.join(', ')],
              ['Sesi ini sampai', dateTime(me.sessionEndsDate)],
            ]}
          />
        </Card>
        <SecondFactorCard />
        {!me.mustEnrol && <OwnDevices />}
        {!me.mustEnrol && <PasswordCard />}
      </div>
    </>
  );
}
