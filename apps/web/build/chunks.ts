import type { Rolldown } from 'vite';

/** Windows separates by a backslash. */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/**
 * What most pages share, in a few files rather than forty: a phone pays for every request. A group takes
 * the imports of its modules along, unless a group of higher priority has them.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'shell',
    test: anyOf(
      '/node_modules/(react|react-dom|scheduler|react-router|zustand)/',
      '/node_modules/lucide-react/dist/esm/((?!icons/)|icons/check\\.)',
      '/src/app/(app\\.tsx|routing/prefetch-on-intent\\.ts)$',
      '/ui/src/(password-field|text-field)\\.tsx$',
      '/src/lib/lazy-part\\.ts$',
      // Of the login page, which must not need the next group for them.
      '/contract/src/(limits|pages)\\.ts$',
      '/features/account/(login/(known-email|inactive-account)|fields/link-look)\\.ts$',
      '/ui/src/toast-store\\.ts$',
    ),
    priority: 7,
  },
  {
    name: 'calls',
    test: anyOf(
      '/node_modules/zod/',
      '/contract/src/(call|fields|account)\\.ts$',
      '/src/lib/(api|use-action)\\.ts$',
    ),
    priority: 6,
  },
  {
    name: 'reads',
    test: anyOf('/node_modules/@tanstack/', '/src/lib/use-read\\.ts$'),
    priority: 5,
  },
  {
    name: 'forms',
    test: anyOf('/node_modules/(react-hook-form|@hookform)/', '/src/model/use-form-draft\\.ts$'),
    priority: 4,
  },
  {
    name: 'kit',
    test: anyOf(
      '/ui/src/(badge|card|dialog|line-drawings|load-failure|news|product-picture|select)\\.tsx$',
      '/src/lib/format\\.ts$',
      '/src/model/(chosen-products|offers)\\.ts$',
    ),
    priority: 3,
  },
  {
    name: 'frame',
    test: anyOf('/src/app/layout/portal-layout\\.tsx$', '/features/offline/saved-notice\\.tsx$'),
    priority: 2,
  },
  { name: 'choices', test: anyOf('/ui/src/(offer-card|radio-group)\\.tsx$'), priority: 1 },
  {
    name: 'places',
    test: anyOf('/contract/src/(catalogue|coverage|geocode|region)\\.ts$'),
    priority: 1,
  },
  {
    name: 'money',
    test: anyOf('/contract/src/(billing|content|dashboard|order|payment|pricing)\\.ts$'),
    priority: 0,
  },
];
