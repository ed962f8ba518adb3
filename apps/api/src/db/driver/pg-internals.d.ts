/** How pg writes a value as a parameter; part of its package, not of its types. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
