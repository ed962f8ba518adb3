/** For `ilike`: the text somewhere inside, its own % and _ taken literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
