import { keepDraft } from '../../../model/drafts.ts';
import { linkLook } from '../../../parts/link-look.ts';
import { CodeForm } from './code-form.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { maskEmail } from './masked-email.ts';
import { ResendCode } from './resend-code.tsx';

interface CodeStepProps {
  email: string;
  /** The code was sent to the phone, if the account has a verified one. */
  byPhone?: boolean;
  submitLabel: string;
  /** Resolves to false if the code was refused; the boxes are then cleared. */
  onSubmit: (code: string) => Promise<boolean>;
}

export function CodeStep({ email, byPhone = false, submitLabel, onSubmit }: CodeStepProps) {
  return (
    <>
      <CodeForm
        {...(byPhone && { label: 'Kode dari telepon atau email' })}
        intro={
          <>
            {byPhone
              ? 'Masukkan 6 digit kode yang kami kirim ke telepon terverifikasi, atau bila belum ada, ke'
              : 'Masukkan 6 digit kode yang kami kirim ke'}{' '}
            <strong className="font-semibold wrap-anywhere text-ink">{maskEmail(email)}</strong>.{' '}
            <button
              type="button"
              onClick={() => keepDraft('auth', { pendingEmail: null, typedEmail: email })}
              className={linkLook}
            >
              Ubah email
            </button>
          </>
        }
        submitLabel={submitLabel}
        onSubmit={onSubmit}
      />
      <div className="mt-6 flex flex-col items-center gap-1">
        <ResendCode email={email} byPhone={byPhone} />
        <MailboxLink />
      </div>
    </>
  );
}
