import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '../api/api-error.ts';

/** Maps the service's field name or an error code to the form field that shows it. */
export type ErrorFields<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

/**
 * Marks the refused fields and focuses the first, in the order of `errorFields`. Runs before the dialog
 * opens, so that the focus returns to that field when the dialog closes.
 */
export function markRefusedFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  failure: ApiError,
  errorFields: ErrorFields<Values>,
): void {
  const messages: Record<string, string> = {
    [failure.code]: failure.message,
    ...failure.fields,
  };
  const marked = new Set<string>();
  for (const [source, name] of Object.entries<FieldPath<Values>>(errorFields)) {
    const message = messages[source];
    if (!message || marked.has(name)) continue;
    setError(name, { type: 'server', message }, { shouldFocus: marked.size === 0 });
    marked.add(name);
  }
}
