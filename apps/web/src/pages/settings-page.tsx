import { Link } from 'react-router';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { NotificationSettings } from '../features/inbox/notification-settings.tsx';
import { MyDataCard } from '../features/privacy/my-data-card.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';

export function SettingsPage() {
  return (
    <>
      <ProfileForm />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-8">
        <NotificationSettings />
        <div className="grid gap-4 lg:gap-8">
          <Card title="Keamanan">
            <p className="mb-4 text-muted">
              Ganti password secara berkala. Perangkat lain akan diminta masuk lagi.
            </p>
            <Link to="/changepassword" className={buttonClass({ variant: 'secondary' })}>
              Ganti password
            </Link>
          </Card>
          <MyDataCard />
        </div>
      </div>
    </>
  );
}
