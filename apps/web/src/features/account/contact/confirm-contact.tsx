import { useState } from 'react';
import { Link } from '../../../lib/browser/router.tsx';
import { confirmContact, resendContactCode, type ContactField } from '@serat/contract/contact';
import { ownedSecret } from '@serat/contract/fields';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { SuccessDrawing } from '@serat/ui/drawings/success-drawing.tsx';
import { Outcome } from '@serat/ui/states/outcome.tsx';
import { act } from '../../../lib/api/act.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { reportFailure } from '../../../lib/failure/failure-dialog.ts';
import { CodeForm } from '../codes/code-form.tsx';
import { MailboxLink } from '../codes/mailbox-link.tsx';
import { isRefusedCode } from '../codes/refused-code.ts';
import { countDownRetryAfter, ResendButton } from '../codes/resend-button.tsx';
import { useMailLink } from '../codes/use-mail-link.ts';
import { NoLink } from './no-link.tsx';

const outcomes: Record<ContactField, { title: string; text: string; label: string; to: string }> = {
  email: {
    title: 'Email sudah diganti',
    text: 'Masuk dengan email baru dan password Anda. Demi keamanan semua perangkat sudah kami keluarkan.',
    label: 'Masuk',
    to: pages.login,
  },
  phone: {
    title: 'Nomor telepon sudah diganti',
    text: 'Nomor yang baru sudah tersimpan di profil Anda.',
    label: 'Ke portal',
    to: pages.home,
  },
};

/** Asks for the code of a new email address or phone number that staff have proposed. Needs no session. */
export function ConfirmContact() {
  const { link } = useMailLink(ownedSecret);
  const [changed, setChanged] = useState<ContactField | null>(null);
  const resend = useAction(resendContactCode, { ownFailure: countDownRetryAfter });

  async function confirm(secret: string, code: string): Promise<boolean> {
    try {
      const { data } = await act(confirmContact, { body: { link: secret, code } });
      setChanged(data.field);
      return true;
    } catch (failure) {
      await reportFailure(failure, 'action');
      return !isRefusedCode(failure);
    }
  }

  if (changed !== null) {
    const { title, text, label, to } = outcomes[changed];
    return (
      <Outcome
        drawing={<SuccessDrawing className="text-success" />}
        title={title}
        text={text}
        isNews
        actions={
          <Link to={to} className={buttonClass({ full: true })}>
            {label}
          </Link>
        }
      />
    );
  }
  if (link === null) return <NoLink />;
  return (
    <>
      <CodeForm
        intro="Masukkan 6 digit kode dari email yang membawa Anda ke sini. Sudah lebih dari 10 menit? Minta kode baru."
        submitLabel="Konfirmasi"
        onSubmit={(code) => confirm(link, code)}
      />
      <div className="mt-6 flex flex-col items-center gap-1">
        <ResendButton isPending={resend.isPending} send={() => resend.run({ body: { link } })} />
        <MailboxLink />
      </div>
    </>
  );
}
