/**
 * Where a cell may begin: at the start, and, in a spreadsheet that separates by semicolons and so does not see our
 * quotes, behind each of those and on each line.
 */
const formula = /(^|[;\n])([\s"]*)([=+\-@＝＋－＠])/g;

/** Quoted; what a spreadsheet would take for a formula stays a text. */
export function csvText(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(formula, "$1'$2$3");
  return `"${plain.replaceAll('"', '""')}"`;
}
