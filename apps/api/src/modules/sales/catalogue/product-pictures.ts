import { contentImage } from '@serat/contract/service-paths';
import { shorten } from '../../../csv/csv-table.ts';
import type { Handle } from '../../../db/schema.ts';
import { isStored, readImage, type ContentImage } from '../../base/content/index.ts';
import { usual } from './catalogue-csv.ts';
import type { FileProduct, Report } from './catalogue-file.ts';

export interface PictureSources {
  /** A file next to the catalogue file; null if it does not exist. */
  readPicture(path: string): Promise<Buffer | null>;
  isPortalPicture(path: string): boolean;
}

/** Only pictures of our own origin are shown. */
export function createPictures(handle: Handle, { readPicture, isPortalPicture }: PictureSources) {
  const found = new Map<string, ContentImage>();
  const names = new Set<string>();

  async function addressFor(product: FileProduct, report: Report): Promise<string> {
    const { type, line, about } = product;
    const written = about.thumbnail || usual[type].thumbnail;
    const refuse = (reason: string) => {
      report(line, `thumbnail "${shorten(written)}": ${reason}`);
      return '';
    };
    if (written.startsWith(contentImage(''))) {
      const name = written.slice(contentImage('').length);
      if (!(await isStored(handle, name))) return refuse('gambar ini tidak tersimpan');
      names.add(name);
      return written;
    }
    if (isPortalPicture(written)) return written;
    if (/^([a-z]+:|[\\/])|(^|[\\/])\.\.([\\/]|$)/i.test(written)) {
      return refuse('simpan gambarnya di samping berkas ini, lalu tulis nama berkasnya saja');
    }
    const bytes = await readPicture(written);
    if (!bytes) return refuse('tidak ada di samping berkas ini');
    const image = readImage(bytes);
    if (typeof image === 'string') return refuse(image);
    found.set(image.name, image);
    names.add(image.name);
    return contentImage(image.name);
  }

  return { addressFor, found: () => [...found.values()], names: () => [...names] };
}
