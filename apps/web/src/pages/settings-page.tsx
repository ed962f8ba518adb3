import { Link } from '../lib/browser/router.tsx';
import { DevicesCard } from '../features/account/devices/devices-card.tsx';
import { PhoneCard } from '../features/account/phone/phone-card.tsx';
import { ProfileForm } from '../features/account/profile/profile-form.tsx';
import { SecondFactorCard } from '../features/account/second-factor/second-factor-card.tsx';
import { NotificationSettings } from '../features/inbox/notification-settings.tsx';
import { MyDataCard } from '../features/privacy/my-data-card.tsx';
import { getConfig } from '../lib/api/config.ts';
import * as pages from '@serat/contract/pages';
import { useProfile } from '../model/profile.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';

export function SettingsPage() {
  const { isLoading } = useProfile();
  return (
    <>
      <ProfileForm />
      {/* Loads at once, but stays hidden until the profile above is complete, to avoid layout shift. */}
      <div hidden={isLoading} className="grid items-start gap-4 lg:grid-cols-2 lg:gap-8">
        <div className="grid gap-4 lg:gap-8">
          <NotificationSettings />
          <DevicesCard />
        </div>
        <div className="grid gap-4 lg:gap-8">
          <Card title="Keamanan">
            <p className="mb-4 text-muted">
              Ganti password secara berkala. Perangkat lain akan diminta masuk lagi.
            </p>
            {/* The same width as the buttons of the card below. */}
            <div className="flex flex-col sm:max-lg:flex-row">
              <Link to={pages.changePassword} className={buttonClass({ variant: 'secondary' })}>
                Ganti password
              </Link>
            </div>
          </Card>
          {getConfig().phoneCodes && <PhoneCard />}
          <SecondFactorCard />
          <MyDataCard />
        </div>
      </div>
    </>
  );
}
