import { useState } from 'react';
import { Link } from '../../../lib/browser/router.tsx';
import { revokeContact } from '@serat/contract/contact';
import { ownedSecret } from '@serat/contract/fields';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { ErrorDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { SuccessDrawing } from '@serat/ui/drawings/success-drawing.tsx';
import { Outcome } from '@serat/ui/states/outcome.tsx';
import { useAction } from '../../../lib/api/use-action.ts';
import { LinkStep } from '../codes/link-step.tsx';
import { useMailLink } from '../codes/use-mail-link.ts';
import { NoLink } from './no-link.tsx';

const words = {
  restored: {
    title: 'Penggantian dibatalkan',
    text: 'Email lama Anda berlaku lagi, dan semua perangkat sudah kami keluarkan. Buat password baru untuk masuk.',
    to: pages.forgotPassword,
    button: 'Buat password baru',
  },
  unchanged: {
    title: 'Penggantian dibatalkan',
    text: 'Email dan nomor telepon Anda tetap yang lama.',
    to: pages.home,
    button: 'Ke portal',
  },
  changedAgain: {
    title: 'Tidak ada yang dibatalkan',
    text: 'Nomor Anda sudah diubah lagi. Periksa profil Anda.',
    to: pages.settings,
    button: 'Periksa profil',
  },
} as const;

function resultOf({
  needsPassword,
  isOldValue,
}: {
  needsPassword: boolean;
  isOldValue: boolean;
}): keyof typeof words {
  if (!isOldValue) return 'changedAgain';
  return needsPassword ? 'restored' : 'unchanged';
}

/** Revokes a contact change by the link in the notice to the old address. Needs no session. */
export function RevokeContact() {
  const { link } = useMailLink(ownedSecret);
  const [result, setResult] = useState<keyof typeof words | null>(null);
  const revocation = useAction(revokeContact);

  if (result) {
    const { title, text, to, button } = words[result];
    return (
      <Outcome
        drawing={
          result === 'changedAgain' ? <ErrorDrawing /> : <SuccessDrawing className="text-success" />
        }
        title={title}
        text={text}
        isNews
        actions={
          <Link to={to} className={buttonClass({ full: true })}>
            {button}
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
        if (answer) setResult(resultOf(answer.data));
      }}
    />
  );
}
