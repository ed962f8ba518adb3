import { unreadable } from './cell.ts';
import type { XlsxFile } from './xlsx-file.ts';
import { damaged, type Attributes } from './xlsx-xml.ts';

const mostCharacters = 30_000_000;

/** The part of the first visible sheet, and whether its dates count from 1904. */
export async function findSheet(file: XlsxFile): Promise<{ part: string; is1904: boolean }> {
  let is1904 = false;
  let current: Attributes = {};
  const sheets = await file.readWhole<{ id: string; isHidden: boolean }>('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name === 'sheet') current = attributes;
    },
    close(name) {
      if (name !== 'sheet') return undefined;
      const [, id = ''] = Object.entries(current).find(([key]) => /(^|:)id$/.test(key)) ?? [];
      return { id, isHidden: (current['state'] ?? 'visible') !== 'visible' };
    },
  });
  const targets = await file.readWhole('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship') current = attributes;
    },
    close: (name) =>
      name === 'Relationship' ? { id: current['Id'], target: current['Target'] ?? '' } : undefined,
  });
  const shown = sheets.find(({ isHidden }) => !isHidden);
  const target = targets.find(({ id }) => id === shown?.id)?.target;
  if (target === undefined) throw damaged();
  const part = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  return { part, is1904 };
}

/** The shared strings, which cells reference by position. */
export async function readStrings(file: XlsxFile): Promise<string[]> {
  let characters = 0;
  let text = '';
  return file.readWhole('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
    },
    text(some, path) {
      // Skips the pronunciation that Japanese Excel adds.
      if (path.at(-1) === 't' && !path.includes('rPh')) text += some;
    },
    close(name) {
      if (name !== 'si') return undefined;
      characters += text.length;
      if (characters > mostCharacters) {
        throw unreadable('Teks pada berkas XLSX ini terlalu banyak. Bagi menjadi beberapa berkas.');
      }
      return text;
    },
  });
}

const isBuiltInDay = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 50 && format <= 58);

/** Whether a format shows a number as a day: it has a year, month or day outside texts and colours. */
const showsDay = (code: string): boolean =>
  /[ymd]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ''));

/** For each cell style, whether its numbers are days. */
export async function readDayStyles(file: XlsxFile): Promise<boolean[]> {
  const ownFormats = new Map<number, boolean>();
  let format = 0;
  return file.readWhole('xl/styles.xml', {
    open(name, attributes, path) {
      if (name === 'numFmt') {
        ownFormats.set(Number(attributes['numFmtId']), showsDay(attributes['formatCode'] ?? ''));
      }
      if (name === 'xf' && path.at(-2) === 'cellXfs') format = Number(attributes['numFmtId'] ?? 0);
    },
    close: (name, path) =>
      name === 'xf' && path.at(-2) === 'cellXfs'
        ? (ownFormats.get(format) ?? isBuiltInDay(format))
        : undefined,
  });
}
