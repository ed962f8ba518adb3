/** The code of a system or PostgreSQL error, such as ENOENT or 57P03; empty when it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
