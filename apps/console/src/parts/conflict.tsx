import { Button } from '@serat/ui/button.tsx';

export interface ConflictField<Values> {
  /** As the service names it in its answer. */
  name: string;
  label: string;
  typed: (values: Values) => string | null;
  now?: (value: string) => string;
}

interface ConflictProps<Values> {
  message: string;
  now: Readonly<Record<string, string>>;
  typed: Values;
  fields: readonly ConflictField<Values>[];
  onReload: () => void;
}

/** Somebody else was faster: what stands there now, beside what was typed. */
export function Conflict<Values>({ message, now, typed, fields, onReload }: ConflictProps<Values>) {
  return (
    <div role="alert" className="rounded-field bg-warning-tint p-4">
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
              Isian Anda
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
      <Button variant="secondary" size="sm" onClick={onReload}>
        Mulai lagi dari isi sekarang
      </Button>
    </div>
  );
}
