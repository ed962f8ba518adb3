import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP file of these parts. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.from('PK\u0001\u0002'), version, about, entry, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const letter = (column: number): string => String.fromCharCode(65 + column);

/** XML of a cell as Excel writes it, without its reference. */
export const cells = {
  text: (text: string) => `<c R t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
  shared: (position: number) => `<c R t="s"><v>${position}</v></c>`,
  number: (number: number | string) => `<c R><v>${number}</v></c>`,
  /** Uses the only style of the workbook that shows days. */
  day: (serial: number) => `<c R s="1"><v>${serial}</v></c>`,
  formula: (value: string) => `<c R><f>A1*2</f>${value && `<v>${value}</v>`}</c>`,
  failed: (error: string) => `<c R t="e"><f>1/0</f><v>${error}</v></c>`,
  none: '',
};

interface Workbook {
  strings?: readonly string[];
  date1904?: boolean;
  /** Replaces or adds parts. */
  parts?: Readonly<Record<string, string | Buffer>>;
}

/** A workbook with a hidden sheet before the one with these rows. */
export function workbookOf(
  rows: readonly (readonly string[])[],
  { strings = [], date1904 = false, parts = {} }: Workbook = {},
): Buffer {
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row
          .map((cell, column) => cell.replace('<c R', `<c r="${letter(column)}${at + 1}"`))
          .join('')}</row>`,
    )
    .join('');
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${Number(date1904)}"/><sheets>
      <sheet name="Lama" sheetId="1" state="hidden" r:id="rId1"/>
      <sheet name="Data" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-421]dd\\ mmmm\\ yyyy;@"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings
      .map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>x</t></rPh></si>`)
      .join('')}</sst>`,
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  });
}
