import type { Permission } from '@serat/contract/staff/roles';

interface Named {
  path: string;
  title: string;
  permission: Permission | null;
}

/** Pages with a word that starts like the typed text. Pages of one customer or order are left out. */
export function findPages<Page extends Named>(
  pages: readonly Page[],
  typed: string,
  permissions: readonly Permission[],
): Page[] {
  const start = typed.trim().toLowerCase();
  if (start === '') return [];
  return pages.filter(
    ({ path, title, permission }) =>
      !path.includes(':') &&
      (permission === null || permissions.includes(permission)) &&
      ` ${title.toLowerCase()}`.includes(` ${start}`),
  );
}
