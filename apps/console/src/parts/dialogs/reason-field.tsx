import { TextArea } from '@serat/ui/fields/text-area.tsx';
import type { ComponentProps } from 'react';

type ReasonFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'rows'>;

export function ReasonField({ hint = 'Tercatat di jejak audit.', ...field }: ReasonFieldProps) {
  return <TextArea label="Alasan" rows={2} hint={hint} {...field} />;
}
