import type { Rolldown } from 'vite';

/** Windows separates by a backslash. */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/**
 * What most pages share, in four files rather than forty: a phone pays for every request. A group takes
 * the imports of its modules along, unless a group of higher priority has them.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'shell',
    test: anyOf(
      '/node_modules/(react|react-dom|scheduler|react-router|zustand)/',
      '/node_modules/lucide-react/dist/esm/(?!icons/)',
      '/src/ui/(button|text-field|password-field)\\.tsx$',
      '/src/lib/(config|drafts|failure-dialog|lazy-part)\\.ts$',
      // Of the login page, which must not need the next group for them.
      '/contract/src/limits\\.ts$',
      '/features/account/(known-email|link-look|inactive-account)\\.ts$',
    ),
    priority: 4,
  },
  {
    name: 'calls',
    test: anyOf(
      '/node_modules/zod/',
      '/contract/src/(call|fields|account)\\.ts$',
      '/src/lib/(api|use-action)\\.ts$',
    ),
    priority: 3,
  },
  {
    name: 'reads',
    test: anyOf('/node_modules/@tanstack/', '/src/lib/use-read\\.ts$'),
    priority: 2,
  },
  { name: 'forms', test: anyOf('/node_modules/(react-hook-form|@hookform)/'), priority: 1 },
];
