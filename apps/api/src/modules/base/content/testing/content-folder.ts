import type { ContentFiles } from '../content-files.ts';

export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

export function contentFolder(texts: Record<string, string>): ContentFiles {
  const files = new Map<string, Buffer>();
  for (const [name, text] of Object.entries(texts)) {
    const slash = name.indexOf('/');
    if (slash > 0) files.set(name.slice(0, slash + 1), Buffer.alloc(0));
    files.set(name, Buffer.from(text));
  }
  return files;
}

export const faqFile = (name: string, ...questions: string[]): string =>
  [`# ${name}`, ...questions.flatMap((question) => [`## ${question}`, `Jawaban ${question}`])].join(
    '\n\n',
  );

export const legalFile = (version: string, statement = 'Isi.'): string =>
  `---\nversion: ${version}\n---\n\n# Ketentuan\n\nPembuka.\n\n## Bagian\n\n- ${statement}\n`;

export const promoFile = (title: string, settings = ''): string =>
  `---\nimage: images/a.svg\n${settings}---\n\n# ${title}\n\nIsi ${title}.\n`;
