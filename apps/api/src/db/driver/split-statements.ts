/** Comments, texts, quoted names and bodies of functions, in which a semicolon ends nothing; or one that does. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** The statements of a file of SQL, one by one. */
export function splitStatements(text: string): string[] {
  const ends = [...text.matchAll(token)]
    .filter(([found]) => found === ';')
    .map(({ index }) => index);
  return [...ends, text.length]
    .map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end))
    .filter((statement) => statement.replace(token, '').trim() !== '');
}
