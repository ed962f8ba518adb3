import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { acceptInvitation, readInvitation } from '@serat/contract/staff/people';
import { roleLabels, type Role } from '@serat/contract/staff/roles';
import { staffPasswordMin } from '@serat/contract/staff/session';
import { AccountName } from '@serat/ui/account-name.tsx';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { PasswordField } from '@serat/ui/fields/password-field.tsx';
import { Spinner } from '@serat/ui/states/spinner.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { Form } from '@serat/ui/form.tsx';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-error.ts';
import { request } from '../lib/api.ts';
import { useFormAction } from '../lib/use-form-action.ts';
import { Problem } from '../parts/problem.tsx';
import { LoginLayout } from './login-layout.tsx';

interface Invited {
  email: string;
  fullName: string;
  role: Role;
}

/** Opened from the invitation mail. The secret is in the URL's fragment, so no server log contains it. */
export function Invitation() {
  const [token] = useState(() => location.hash.slice(1));
  const [invited, setInvited] = useState<Invited | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [acceptedBy, setAcceptedBy] = useState<string | null>(null);

  useEffect(() => {
    document.title = 'Undangan · Konsol';
    let isGone = false;
    request(readInvitation, { token }).then(
      ({ data }) => !isGone && setInvited(data),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isGone) setProblem(error.fields['token'] ?? error.message);
      },
    );
    return () => {
      isGone = true;
    };
  }, [token]);

  if (acceptedBy !== null) {
    return (
      <LoginLayout title="Akun Anda siap">
        <p className="mb-6 text-muted">
          Masuk dengan {acceptedBy} dan password yang baru saja Anda pilih.
        </p>
        <Link to="/" className={buttonClass({ full: true })}>
          Masuk
        </Link>
      </LoginLayout>
    );
  }
  if (problem !== null) {
    return (
      <LoginLayout title="Undangan tidak dapat dipakai">
        <p className="mb-6 text-muted">{problem} Minta undangan baru kepada Pemilik.</p>
        <Link to="/" className={buttonClass({ variant: 'secondary', full: true })}>
          Ke halaman masuk
        </Link>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout title="Terima undangan">
      {invited ? (
        <AcceptForm {...{ token, invited }} onDone={() => setAcceptedBy(invited.email)} />
      ) : (
        <Spinner label="Membaca undangan…" />
      )}
    </LoginLayout>
  );
}

const schema = z
  .object({
    fullName: acceptInvitation.body.shape.fullName,
    password: acceptInvitation.body.shape.password,
    again: z.string(),
  })
  .check(
    z.refine(({ password, again }) => password === again, {
      path: ['again'],
      error: 'Kedua password belum sama',
    }),
  );

function AcceptForm(props: { token: string; invited: Invited; onDone: () => void }) {
  const { token, invited, onDone } = props;
  const { field, onSubmit, isPending, failure } = useFormAction(acceptInvitation, {
    schema,
    defaultValues: { fullName: invited.fullName, password: '', again: '' },
    input: ({ fullName, password }) => ({ token, fullName, password }),
    onDone,
    codes: { WEAK_PASSWORD: 'password' },
  });
  return (
    <Form onSubmit={onSubmit}>
      <p className="text-muted">
        Anda diundang sebagai <b className="text-ink">{roleLabels[invited.role]}</b> dengan email{' '}
        {invited.email}.
      </p>
      <AccountName email={invited.email} />
      <TextField label="Nama lengkap" autoComplete="name" {...field('fullName')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`Minimal ${staffPasswordMin} karakter. Makin panjang, makin kuat.`}
        {...field('password')}
      />
      <PasswordField label="Ulangi password" autoComplete="new-password" {...field('again')} />
      <Problem>{failure?.message}</Problem>
      <Button type="submit" full loading={isPending}>
        Terima undangan
      </Button>
    </Form>
  );
}
