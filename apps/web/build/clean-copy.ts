import { cleanCopy } from '@serat/contract/copy';
import type { Plugin } from 'vite';
import { packageFiles } from './package-files.ts';
import { findShownWords } from './shown-words.ts';

/**
 * With `COPY=id`, replaces the texts that the specification quotes with correct Indonesian
 * throughout the portal's sources. The standard build therefore carries no second set of texts.
 */
export function cleanCopyPlugin(copy: string | undefined): Plugin | false {
  if (copy !== 'id') return false;
  return {
    name: 'serat:clean-copy',
    enforce: 'post',
    transform: {
      filter: {
        id: {
          include: /\/(apps\/web|packages\/(ui|contract))\/src\/.*\.tsx?$/,
          exclude: packageFiles,
        },
      },
      handler: (code, id) =>
        id.endsWith('/copy.ts') ? null : { code: withCleanCopy(code), map: null },
    },
  };
}

export function withCleanCopy(code: string): string {
  let clean = code;
  for (const { text, start, end } of findShownWords(code).toReversed()) {
    const words = Object.hasOwn(cleanCopy, text) ? cleanCopy[text] : undefined;
    if (words !== undefined)
      clean = `${clean.slice(0, start)}${JSON.stringify(words)}${clean.slice(end)}`;
  }
  return clean;
}
