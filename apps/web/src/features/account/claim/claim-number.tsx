import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { askClaim, type ClaimChannel } from '@serat/contract/claim';
import * as pages from '@serat/contract/pages';
import { Button } from '@serat/ui/button.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { Form } from '@serat/ui/form.tsx';
import { useAction } from '../../../lib/api/use-action.ts';
import { Link } from '../../../lib/browser/router.tsx';
import { linkLook } from '../../../parts/link-look.ts';

interface ClaimNumberProps {
  onAsked: (asked: { number: string; channel: ClaimChannel; contact: string }) => void;
}

export function ClaimNumber({ onAsked }: ClaimNumberProps) {
  const { register, handleSubmit, formState } = useForm<{ number: string }>({
    resolver: zodResolver(askClaim.body),
    defaultValues: { number: '' },
  });
  const ask = useAction(askClaim);

  const submit = handleSubmit(async ({ number }) => {
    const answer = await ask.run({ body: { number } });
    if (answer) onAsked({ number, ...answer.data });
  });

  return (
    <>
      <Form onSubmit={submit}>
        <TextField
          label="Nomor pelanggan atau layanan"
          hint="Ada di tagihan Anda, juga tagihan lama."
          autoComplete="off"
          enterKeyHint="send"
          error={formState.errors.number?.message}
          {...register('number')}
        />
        <Button type="submit" full loading={formState.isSubmitting}>
          Kirim kode
        </Button>
      </Form>
      <p className="mt-6 text-center text-muted">
        Sudah punya akun?{' '}
        <Link to={pages.login} className={linkLook}>
          Login
        </Link>
      </p>
    </>
  );
}
