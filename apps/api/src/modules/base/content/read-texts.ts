import type { LegalDocument } from '../../../db/schema.ts';
import type { FaqPart, LegalPart, PromoPart, SupportPart } from './content-parts.ts';
import type { ContentSource, TextFile } from './content-source.ts';
import { readBlocks, renderBlocks, type Line, type OnProblem } from './markdown.ts';
import { splitMarkdown, type MarkdownFile } from './markdown-file.ts';

/** Each file is a category, each `##` a question. */
export function readFaq(source: ContentSource): FaqPart[] | undefined {
  if (!source.hasFolder('faq')) return undefined;
  return source.texts('faq').map((text) => {
    const onProblem = source.complainAt(text.file);
    const { settings, title, intro, sections } = splitMarkdown(text.text, ['active'], onProblem);
    const stray = intro.find((line) => line.text.trim() !== '');
    if (stray) onProblem(stray.number, 'tulis pertanyaan dulu: "## Pertanyaan?"');
    if (sections.length === 0) source.complain(text.file, 'belum ada pertanyaan');
    const items = sections.map((section) => ({
      question: section.title,
      answer: render(section.lines, section.line, 'jawaban belum ditulis', onProblem),
    }));
    return { id: text.id, name: title, active: readFlag(settings, onProblem), items };
  });
}

export function readPromos(source: ContentSource): PromoPart[] | undefined {
  if (!source.hasFolder('promo')) return undefined;
  return source.texts('promo').map((text) => {
    const onProblem = source.complainAt(text.file);
    const file = splitMarkdown(text.text, ['image', 'type', 'active'], onProblem);
    const type = file.settings.get('type') ?? 'product';
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(type)) {
      source.complain(text.file, `type ${type} harus ditulis dengan huruf kecil`);
    }
    return {
      id: text.id,
      type,
      title: file.title,
      image: promoImage(source, text, file),
      body: render(file.body, 1, 'isi promo belum ditulis', onProblem),
      active: readFlag(file.settings, onProblem),
    };
  });
}

function promoImage(source: ContentSource, { file }: TextFile, { settings }: MarkdownFile): string {
  const path = settings.get('image');
  if (path !== undefined) return source.image(path, file);
  source.complain(file, 'setelan image belum ada, misalnya "image: images/promo.svg"');
  return '';
}

export function readSupport(source: ContentSource): SupportPart[] | undefined {
  if (!source.hasFolder('support')) return undefined;
  return source.texts('support').map(({ file, id, text }) => {
    const onProblem = source.complainAt(file);
    const { title, body } = splitMarkdown(text, [], onProblem);
    return { id, title, content: render(body, 1, 'isi belum ditulis', onProblem) };
  });
}

/** Plain text, because customers agree to it. Each paragraph or item is one statement. */
export function readLegal(source: ContentSource, document: LegalDocument): LegalPart[] {
  const file = `${document}.md`;
  const text = source.text(file);
  if (text === null) return [];
  const onProblem = source.complainAt(file);
  const { settings, title, intro, sections } = splitMarkdown(text, ['version'], onProblem);
  const version = settings.get('version') ?? '';
  if (!/^[\w.-]{1,20}$/.test(version)) {
    source.complain(file, 'setelan version belum benar, misalnya "version: 2026-11-01"');
  }
  const statements = (lines: readonly Line[]) => plainTexts(lines, onProblem);
  const content = {
    titleH: title,
    contentH: statements(intro).join('\n\n'),
    sections: sections.map(({ title: titleI, line, lines }) => {
      const desc = statements(lines);
      if (desc.length === 0) onProblem(line, 'bagian ini belum berisi');
      return { titleI, desc };
    }),
  };
  if (sections.length === 0) source.complain(file, 'belum ada bagian; tulis "## Judul bagian"');
  return [{ document, version, content }];
}

function render(
  lines: readonly Line[],
  line: number,
  emptyReason: string,
  onProblem: OnProblem,
): string {
  const html = renderBlocks(readBlocks(lines, onProblem), onProblem);
  if (html === '') onProblem(line, emptyReason);
  return html;
}

function plainTexts(lines: readonly Line[], onProblem: OnProblem): string[] {
  return readBlocks(lines, onProblem).flatMap(({ texts }) =>
    texts.map(({ line, text }) => {
      if (/\*|\]\(/.test(text)) onProblem(line, 'ketentuan ditulis polos, tanpa * dan tautan');
      return text;
    }),
  );
}

function readFlag(settings: MarkdownFile['settings'], onProblem: OnProblem): boolean {
  const value = settings.get('active') ?? 'true';
  if (value !== 'true' && value !== 'false') onProblem(1, 'active bernilai true atau false');
  return value === 'true';
}
