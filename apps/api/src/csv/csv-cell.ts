/** Quoted; what a spreadsheet would take for a formula stays a text. */
export function csvText(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/^\s*[=+\-@＝＋－＠]/, "'$&");
  return `"${plain.replaceAll('"', '""')}"`;
}
