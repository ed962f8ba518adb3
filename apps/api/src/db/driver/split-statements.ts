/**
 * Comments, strings, quoted names and function bodies, where a semicolon does not end a statement; or a
 * semicolon.
 */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

export function splitStatements(text: string): string[] {
  const ends = [...text.matchAll(token)]
    .filter(([found]) => found === ';')
    .map(({ index }) => index);
  return [...ends, text.length]
    .map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end))
    .filter((statement) => statement.replace(token, '').trim() !== '');
}
