import type { Line, OnProblem } from './markdown.ts';

export interface MarkdownFile {
  /** The lines `name: value` between two `---` at the top. */
  settings: Map<string, string>;
  title: string;
  /** The text between the title and the first `##`. */
  intro: Line[];
  sections: { title: string; line: number; lines: Line[] }[];
  /** All lines after the title, including sections. */
  body: Line[];
}

const titleLine = /^#\s+(?<title>.*\S)\s*$/;
const sectionLine = /^##\s+(?<title>.*\S)\s*$/;
const settingLine = /^(?<name>[a-z]+):\s*(?<value>.*\S)\s*$/;
const longestTitle = 200;

/** Only the `allowed` settings are accepted. */
export function splitMarkdown(
  text: string,
  allowed: readonly string[],
  onProblem: OnProblem,
): MarkdownFile {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at): Line => ({ number: at + 1, text: line }));
  const settings = new Map<string, string>();
  if (lines[0]?.text.trim() === '---') readSettings(lines, settings, allowed, onProblem);

  while (lines[0]?.text.trim() === '') lines.shift();
  const first = lines[0];
  const title = titleLine.exec(first?.text ?? '')?.groups?.['title'] ?? '';
  if (title === '') onProblem(first?.number ?? 1, 'judul belum ada; mulai dengan "# Judul"');
  else lines.shift();
  checkTitle(title, first?.number ?? 1, onProblem);

  const file: MarkdownFile = { settings, title, intro: [], sections: [], body: lines };
  for (const line of lines) {
    const section = sectionLine.exec(line.text)?.groups?.['title'];
    if (section === undefined) (file.sections.at(-1)?.lines ?? file.intro).push(line);
    else {
      checkTitle(section, line.number, onProblem);
      file.sections.push({ title: section, line: line.number, lines: [] });
    }
  }
  return file;
}

function readSettings(
  lines: Line[],
  settings: Map<string, string>,
  allowed: readonly string[],
  onProblem: OnProblem,
): void {
  lines.shift();
  for (let line = lines.shift(); line; line = lines.shift()) {
    const text = line.text.trim();
    if (text === '---') return;
    const { name = '', value = '' } = settingLine.exec(text)?.groups ?? {};
    if (name === '') onProblem(line.number, 'setelan ditulis "nama: nilai"');
    else if (!allowed.includes(name)) {
      onProblem(line.number, `setelan ${name} tidak dikenal; yang ada: ${allowed.join(', ')}`);
    } else if (settings.has(name)) onProblem(line.number, `setelan ${name} disebut dua kali`);
    else settings.set(name, value);
  }
  onProblem(1, 'setelan tidak ditutup dengan "---"');
}

function checkTitle(title: string, line: number, onProblem: OnProblem): void {
  if (title.length > longestTitle) {
    onProblem(line, `judul lebih panjang dari ${longestTitle} karakter`);
  }
  if (/<[a-z/!?]/i.test(title)) onProblem(line, 'HTML tidak didukung; tulis dengan Markdown');
}
