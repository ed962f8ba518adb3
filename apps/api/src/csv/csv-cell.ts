/**
 * Where a cell may begin: at the start of the text, on each line, and after each comma and semicolon,
 * because a spreadsheet that expects the other separator ignores our quotes.
 */
const formula = /(^|[;,\n])([\s"]*)([=+\-@＝＋－＠])/g;

/** Quotes a text and prevents a spreadsheet from reading any part as a formula. */
export function csvText(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(formula, "$1'$2$3");
  return `"${plain.replaceAll('"', '""')}"`;
}
