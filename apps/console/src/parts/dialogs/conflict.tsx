import { useEffect, useRef } from 'react';
import { Button } from '@serat/ui/button.tsx';

export interface ConflictField<Values> {
  /** The field's name in the service's answer. */
  name: string;
  label: string;
  typed: (values: Values) => string | null;
  now?: (value: string) => string;
}

/** An edit is compared with the typed values, an action with the values seen. */
const words = {
  typed: { own: 'Isian Anda', goOn: 'Mulai lagi dari isi sekarang' },
  seen: { own: 'Yang Anda lihat', goOn: 'Lanjutkan dengan yang sekarang' },
};

type Now = Readonly<Record<string, string>>;

export interface Comparison<Values> {
  fields: readonly ConflictField<Values>[];
  with?: keyof typeof words;
  /** Reloads the dialog's data; confirming is disabled until it ends. */
  onReload: (now: Now) => Promise<unknown>;
  isOver?: (now: Now) => boolean;
}

interface ConflictProps<Values> extends Comparison<Values> {
  message: string;
  now: Now;
  typed: Values;
  isReloading: boolean;
}

/** Another person was faster: shows the current values beside those typed or seen. */
export function Conflict<Values>(props: ConflictProps<Values>) {
  const { message, now, typed, onReload } = props;
  const { own, goOn } = words[props.with ?? 'typed'];
  const isOver = props.isOver?.(now) ?? false;
  const fields = props.fields.filter(({ name }) => name in now);
  const frame = useRef<HTMLDivElement>(null);
  // In a long dialog the message could be out of view.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame} role="alert" className="rounded-field bg-warning-tint p-4">
      <p className="mb-3 text-sm font-semibold text-warning">{message}</p>
      <table className="mb-3 w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col">
              <span className="sr-only">Isian</span>
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold">
              Sekarang
            </th>
            <th scope="col" className="py-1 font-semibold">
              {own}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row" className="py-1 pr-3 text-left align-top font-semibold">
                {field.label}
              </th>
              <td className="py-1 pr-3 align-top">
                {(field.now ?? String)(now[field.name] ?? '') || '–'}
              </td>
              <td className="py-1 align-top">{field.typed(typed) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOver && <p className="mb-3 text-sm">Langkah ini tidak mungkin lagi.</p>}
      <Button
        variant="secondary"
        size="sm"
        loading={props.isReloading}
        onClick={() => void onReload(now)}
      >
        {isOver ? 'Lihat keadaan sekarang' : goOn}
      </Button>
    </div>
  );
}
