import type { Plugin } from 'vite';

/**
 * Takes the `@layer` wrappers off a style sheet. Browsers before Chrome 99 drop whole layers, and
 * with them the entire look; since Tailwind writes its layers in order and its resets carry no
 * specificity, the plain sheet means the same. Done in development too, so that both agree.
 */
export function flattenLayers(): Plugin {
  return {
    name: 'serat:flatten-layers',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.css(?:$|\?)/, exclude: /[\\/]node_modules[\\/]/ },
        code: /@layer/,
      },
      handler: (code) => ({ code: withoutLayers(code), map: null }),
    },
  };
}

const piece =
  /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]|@layer\b[^;{}]*[;{]|[{}]/g;

export function withoutLayers(css: string): string {
  // For every open block: is it a layer, whose closing brace goes too?
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
