import type { ComponentPropsWithRef, FormEvent } from 'react';

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}

/**
 * A form whose fields show their own errors. It uses POST, because a GET before the script has loaded would show
 * a password in the address.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      className="flex flex-col gap-5"
      {...form}
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    />
  );
}
