import { readImage } from './content-image.ts';
import type { ContentFiles } from './content-files.ts';
import type { ContentImage, Problem } from './content-parts.ts';

export interface TextFile {
  file: string;
  /** The name without its order number and extension. */
  id: string;
  text: string;
}

export type ContentSource = ReturnType<typeof createContentSource>;

const textName = /^(?:\d+-)?(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const longestFile = 256 * 1024;

export function createContentSource(files: ContentFiles) {
  const problems: Problem[] = [];
  const images = new Map<string, ContentImage>();

  const complain = (place: string, reason: string) => void problems.push({ place, reason });
  const complainAt = (file: string) => (line: number, reason: string) =>
    complain(`${file} baris ${line}`, reason);

  function text(file: string): string | null {
    const bytes = files.get(file);
    if (!bytes) return null;
    if (bytes.length > longestFile) complain(file, 'berkas lebih besar dari 256 KB');
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      complain(file, 'bukan teks UTF-8');
      return '';
    }
  }

  const hasFolder = (folder: string) => files.has(`${folder}/`);

  function texts(folder: string): TextFile[] {
    const found: TextFile[] = [];
    for (const file of files.keys()) {
      const name = file.slice(folder.length + 1);
      if (!file.startsWith(`${folder}/`) || name === '') continue;
      const id = textName.exec(name)?.groups?.['id'];
      if (id === undefined) {
        complain(file, 'nama berkas harus seperti 10-nama-pendek.md');
      } else if (found.some((other) => other.id === id)) {
        complain(file, `nama ${id} dipakai dua kali`);
      } else found.push({ file, id, text: text(file) ?? '' });
    }
    return found;
  }

  /** The name under which a picture will be served; empty if it is invalid. */
  function image(path: string, place: string): string {
    const bytes = files.get(path);
    if (!bytes || path.endsWith('/')) {
      complain(place, `gambar ${path} tidak ada di folder ini`);
      return '';
    }
    const read = readImage(bytes);
    if (typeof read === 'string') {
      complain(place, `gambar ${path}: ${read}`);
      return '';
    }
    images.set(read.name, read);
    return read.name;
  }

  return { problems, images, complain, complainAt, text, texts, hasFolder, image };
}
