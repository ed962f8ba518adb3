import { useState } from 'react';
import { Link } from '../../../lib/router.tsx';
import { revokeContact } from '@serat/contract/account';
import { ownedSecret } from '@serat/contract/fields';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { SuccessDrawing } from '@serat/ui/drawings/success-drawing.tsx';
import { Outcome } from '@serat/ui/states/outcome.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { LinkStep } from '../codes/link-step.tsx';
import { useMailLink } from '../codes/use-mail-link.ts';
import { NoLink } from './no-link.tsx';

/** The way back, from the notice that the old address got; no session is needed. */
export function RevokeContact() {
  const { link } = useMailLink(ownedSecret);
  const [needsPassword, setNeedsPassword] = useState<boolean | null>(null);
  const revocation = useAction(revokeContact);

  if (needsPassword !== null) {
    return (
      <Outcome
        drawing={<SuccessDrawing className="text-success" />}
        title="Penggantian dibatalkan"
        text={
          needsPassword
            ? 'Email lama Anda berlaku lagi, dan semua perangkat sudah kami keluarkan. Buat password baru untuk masuk.'
            : 'Email dan nomor telepon Anda tetap yang lama.'
        }
        isNews
        actions={
          <Link
            to={needsPassword ? pages.forgotPassword : pages.home}
            className={buttonClass({ full: true })}
          >
            {needsPassword ? 'Buat password baru' : 'Ke portal'}
          </Link>
        }
      />
    );
  }
  if (link === null) return <NoLink />;
  return (
    <LinkStep
      text="Bukan Anda yang meminta email atau nomor telepon akun ini diganti? Batalkan, dan yang lama berlaku lagi."
      submitLabel="Batalkan penggantian"
      onSubmit={async () => {
        const answer = await revocation.run({ body: { link } });
        if (answer) setNeedsPassword(answer.data.needsPassword);
      }}
    />
  );
}
