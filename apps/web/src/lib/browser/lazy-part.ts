import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { MissingPartError } from './missing-part-error.ts';

/** A part fetched when it is first shown; the error boundary knows what to do when it does not come. */
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
