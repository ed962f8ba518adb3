import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A form's error, shown above its button. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-field bg-danger-tint px-4 py-3 text-sm text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
