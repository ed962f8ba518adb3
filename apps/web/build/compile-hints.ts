import type { Plugin } from 'vite';

export const hint = '//# allFunctionsCalledOnLoad\n';
const runAtOnce: readonly string[] = ['shell', 'calls', 'reads', 'kit', 'frame'];

/**
 * Nearly every function of the shared files is called as a page starts. Told so (explicit compile hints,
 * Chrome 136), V8 compiles them on another thread while they arrive, and not one by one on the page's own.
 */
export function compileHints(): Plugin {
  return {
    name: 'serat:compile-hints',
    apply: 'build',
    // The hint counts in the first line alone: after Vite has put its own before the rest.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of runAtOnce) {
          const chunk = chunks.find((one) => one.name === name);
          if (!chunk) this.error(`No chunk ${name} to compile at once`);
          chunk.code = hint + chunk.code;
        }
      },
    },
  };
}
