import { ChangePasswordForm } from '../features/account/password/change-password-form.tsx';
import { Card } from '@serat/ui/card.tsx';

export function ChangePasswordPage() {
  return (
    <Card className="w-full max-w-[520px]">
      <ChangePasswordForm />
    </Card>
  );
}
