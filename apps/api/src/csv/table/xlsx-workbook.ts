import { createTexts, type Texts } from './texts.ts';
import { stringsPart, type XlsxFile } from './xlsx-file.ts';
import { damaged, joined, type Attributes } from './xlsx-xml.ts';

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
export async function readStrings(file: XlsxFile): Promise<Texts> {
  const texts = createTexts();
  let text = '';
  const strings = file.read(stringsPart, {
    open(name) {
      if (name === 'si') text = '';
    },
    text(some, path) {
      // Skips the pronunciation that Japanese Excel adds.
      if (path.at(-1) === 't' && !path.includes('rPh')) text = joined(text, some);
    },
    close(name) {
      if (name === 'si') texts.add(text);
    },
  });
  for await (const _ of strings);
  return texts;
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
