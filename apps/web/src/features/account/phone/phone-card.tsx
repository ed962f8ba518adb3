import { useState } from 'react';
import { getProfile } from '@serat/contract/account';
import { sendPhoneCode } from '@serat/contract/contact';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { refresh } from '../../../lib/api/query-client.ts';
import { useProfile } from '../../../model/profile.ts';
import { PasswordDialog } from '../second-factor/password-dialog.tsx';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';

/** Shows and verifies the phone number. A verified phone can receive the code for a new password. */
export function PhoneCard() {
  const { data: profile } = useProfile();
  const [step, setStep] = useState<'password' | 'code' | null>(null);
  if (!profile?.phone) return null;
  const { phone, phoneVerified } = profile;
  const close = () => setStep(null);

  return (
    <Card
      title="Verifikasi telepon"
      action={
        <Badge tone={phoneVerified ? 'success' : 'neutral'}>
          {phoneVerified ? 'Terverifikasi' : 'Belum'}
        </Badge>
      }
    >
      <p className="text-muted">
        {phoneVerified
          ? `Kode untuk password baru dapat dikirim ke ${phone}. Bila nomor ini diganti, verifikasi lagi.`
          : `Setelah ${phone} diverifikasi, kode untuk password baru dapat dikirim ke nomor itu.`}
      </p>
      {!phoneVerified && (
        <div className="mt-4 flex flex-col sm:max-lg:flex-row">
          <Button variant="secondary" onClick={() => setStep('password')}>
            Verifikasi nomor
          </Button>
        </div>
      )}
      {step === 'password' && (
        <PasswordDialog
          call={sendPhoneCode}
          title="Verifikasi nomor telepon"
          submit={{ label: 'Kirim kode' }}
          input={(password) => ({ body: { password } })}
          onDone={() => setStep('code')}
          onClose={close}
        >
          <p className="text-muted">Kami kirim kode ke {phone} lewat WhatsApp atau SMS.</p>
        </PasswordDialog>
      )}
      {step === 'code' && (
        <PhoneCodeDialog
          phone={phone}
          onDone={() => {
            close();
            void refresh(getProfile);
          }}
          onAgain={() => setStep('password')}
          onClose={close}
        />
      )}
    </Card>
  );
}
