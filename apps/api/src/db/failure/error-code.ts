/** The code of a system or PostgreSQL error, such as ENOENT or 57P03; an empty text if the error has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
