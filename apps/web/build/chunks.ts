import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const root = new URL('../../../', import.meta.url);

/**
 * Matches modules by path from the root; a folder ends with a slash. Throws if a path does not exist: a renamed
 * module would otherwise silently drop out of its chunk.
 */
export function modulesAt(...paths: string[]): RegExp {
  const missing = paths.filter((path) => !existsSync(fileURLToPath(new URL(path, root))));
  if (missing.length > 0) throw new Error(`No such module to build with: ${missing.join(', ')}`);
  return new RegExp(`(?:^|[\\\\/])(?:${paths.map(patternOf).join('|')})`);
}

/** Also matches the backslashes of Windows. */
const patternOf = (path: string): string =>
  path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]') + (path.endsWith('/') ? '' : '$');

/**
 * Bundles the code that most pages share into a few files rather than forty, because every request takes time
 * on a phone. A group includes the imports of its modules unless a group of higher priority has them.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'shell',
    test: modulesAt(
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/react-router/',
      'node_modules/zustand/',
      'node_modules/lucide-react/dist/esm/icons/check.mjs',
      'apps/web/src/app/app.tsx',
      'apps/web/src/app/routing/prefetch-on-intent.ts',
      'packages/ui/src/fields/password-field.tsx',
      'packages/ui/src/form.tsx',
      'packages/ui/src/fields/text-field.tsx',
      'apps/web/src/lib/failure/failure-dialog.ts',
      'apps/web/src/lib/browser/lazy-part.ts',
      // Used by the login page, which must not load the next group.
      'packages/contract/src/limits.ts',
      'packages/contract/src/pages.ts',
      'apps/web/src/features/account/login/known-email.ts',
      'apps/web/src/features/account/login/inactive-account.ts',
      'apps/web/src/parts/link-look.ts',
      'packages/ui/src/overlays/toast-store.ts',
      'packages/ui/src/overlays/overlays.ts',
      'packages/ui/src/icon-button.tsx',
      'packages/ui/src/drawings/spark-mark.tsx',
    ),
    priority: 9,
  },
  {
    name: 'kit',
    test: modulesAt(
      'packages/ui/src/badge.tsx',
      'packages/ui/src/card.tsx',
      'node_modules/lucide-react/dist/esm/icons/plus.mjs',
      'node_modules/lucide-react/dist/esm/icons/search.mjs',
      'node_modules/lucide-react/dist/esm/icons/x.mjs',
      'packages/ui/src/drawings/line-drawings.tsx',
      'packages/ui/src/states/live-region.tsx',
      'packages/ui/src/states/load-failure.tsx',
      'packages/ui/src/drawings/product-picture.tsx',
      'packages/ui/src/states/retry-notice.tsx',
      'packages/ui/src/fields/select.tsx',
      'apps/web/src/lib/text/format.ts',
      'apps/web/src/model/chosen-products.ts',
      'apps/web/src/model/offers.ts',
    ),
    priority: 8,
  },
  {
    name: 'dialogs',
    test: modulesAt(
      'packages/ui/src/overlays/alert-dialog.tsx',
      'packages/ui/src/overlays/dialog.tsx',
    ),
    priority: 7,
  },
  {
    name: 'calls',
    test: modulesAt(
      'node_modules/zod/',
      'packages/contract/src/call.ts',
      'packages/contract/src/fields.ts',
      'apps/web/src/lib/api/api.ts',
      'apps/web/src/lib/api/use-action.ts',
    ),
    priority: 6,
  },
  {
    name: 'reads',
    test: modulesAt('node_modules/@tanstack/', 'apps/web/src/lib/api/use-read.ts'),
    priority: 5,
  },
  {
    name: 'forms',
    test: modulesAt(
      'node_modules/react-hook-form/',
      'node_modules/@hookform/',
      'apps/web/src/model/use-form-draft.ts',
    ),
    priority: 4,
  },
  {
    name: 'frame',
    test: modulesAt(
      'apps/web/src/app/layout/portal-layout.tsx',
      'apps/web/src/features/offline/saved-notice.tsx',
    ),
    priority: 2,
  },
  {
    name: 'choices',
    test: modulesAt('apps/web/src/parts/offer-card.tsx', 'packages/ui/src/fields/radio-group.tsx'),
    priority: 1,
  },
  {
    name: 'places',
    test: modulesAt(
      'packages/contract/src/catalogue.ts',
      'packages/contract/src/coverage.ts',
      'packages/contract/src/geocode.ts',
      'packages/contract/src/region.ts',
    ),
    priority: 1,
  },
  {
    name: 'money',
    test: modulesAt(
      'packages/contract/src/billing.ts',
      'packages/contract/src/content.ts',
      'packages/contract/src/dashboard.ts',
      'packages/contract/src/order.ts',
      'packages/contract/src/payment.ts',
      'packages/contract/src/pricing.ts',
    ),
    priority: 0,
  },
];
