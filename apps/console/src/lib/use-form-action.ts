import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
} from 'react-hook-form';
import type { StaffCall } from '@serat/contract/staff/staff-call';
import type * as z from 'zod/mini';
import type { Answer, InputOf } from './api.ts';
import type { ApiError } from './api-error.ts';
import { useAction } from './use-action.ts';

export interface FormOptions<C extends StaffCall, Values extends FieldValues> {
  schema: z.ZodMiniType<unknown, Values>;
  defaultValues: DefaultValues<Values>;
  input: (values: Values) => InputOf<C>;
  onDone: (answer: Answer<C>, values: Values) => unknown;
  codes?: Readonly<Record<string, Path<Values>>>;
}

export type FormAction<Values extends FieldValues, C extends StaffCall = StaffCall> = ReturnType<
  typeof useFormAction<C, Values>
>;

/** A form for a call. The service's errors are shown at their field or above the button. */
export function useFormAction<C extends StaffCall, Values extends FieldValues>(
  call: C,
  { schema, defaultValues, input, onDone, codes = {} }: FormOptions<C, Values>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<Values>({
    // The resolver's types know only the classic Zod.
    resolver: zodResolver(schema as never) as never,
    defaultValues,
  });
  const { run, isPending } = useAction(call, {
    ownFailure(error) {
      setFailure(mark(error) ? null : error);
      return true;
    },
  });

  function mark(error: ApiError): boolean {
    const names = Object.keys(form.getValues());
    const atField = Object.entries(error.fields).filter(([name]) => names.includes(name));
    const byCode = codes[error.code];
    const marks = error.code === 'STALE' ? [] : atField;
    for (const [name, message] of marks) form.setError(name as Path<Values>, { message });
    if (byCode) form.setError(byCode, { message: error.message }, { shouldFocus: true });
    return marks.length > 0 || byCode !== undefined;
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const answer = await run(input(values));
    if (answer) await onDone(answer, values);
  });

  const errors = form.formState.errors as Partial<Record<string, { message?: string }>>;

  return {
    ...form,
    errors,
    /** The props of a field: its registration and its error. */
    field: (name: Path<Values>, options?: RegisterOptions<Values>) => ({
      ...form.register(name, options),
      error: errors[name]?.message,
    }),
    isPending,
    failure,
    forgetFailure: () => setFailure(null),
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void submit();
    },
  };
}
