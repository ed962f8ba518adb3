import type { Plugin } from 'vite';
import { packageFiles } from './package-files.ts';

/**
 * Removes the `@layer` wrappers of a style sheet. Browsers before Chrome 99 ignore whole layers and would show an
 * unstyled page. Tailwind writes its layers in order and its resets have no specificity, so the plain sheet means the
 * same. Also used in development, so that both builds look alike.
 */
export function flattenLayers(): Plugin {
  return {
    name: 'serat:flatten-layers',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.css(?:$|\?)/, exclude: packageFiles },
        code: /@layer/,
      },
      handler: (code) => ({ code: withoutLayers(code), map: null }),
    },
  };
}

const piece =
  /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]|@layer\b[^;{}]*[;{]|[{}]/g;

export function withoutLayers(css: string): string {
  // Whether each open block is a layer, whose closing brace is removed too.
  const blocks: boolean[] = [];
  return css.replace(piece, (found) => {
    if (found.startsWith('@layer')) {
      if (found.endsWith('{')) blocks.push(true);
      return '';
    }
    if (found === '{') blocks.push(false);
    if (found === '}' && blocks.pop() === true) return '';
    return found;
  });
}
