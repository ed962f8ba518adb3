/** The code of a system or PostgreSQL error, such as ENOENT or 57P03; empty if there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
