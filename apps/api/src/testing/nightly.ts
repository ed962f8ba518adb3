/** `NIGHTLY=1 npm test` tries more cases, dates, widths and schemes than fit into ten minutes. */
export const isNightly = process.env['NIGHTLY'] !== undefined;

/** How often a test tries: usually, and every night. */
export const tries = (usual: number, nightly: number): number => (isNightly ? nightly : usual);
