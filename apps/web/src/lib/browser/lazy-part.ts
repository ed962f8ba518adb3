import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { MissingPartError } from './missing-part-error.ts';

/** A component that is loaded when first shown. The error boundary handles MissingPartError. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (cause: unknown) => {
        throw new MissingPartError(cause);
      },
    ),
  );
}
