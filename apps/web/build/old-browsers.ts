import type { Plugin } from 'vite';

/**
 * Cheap phones in Indonesia keep the browser they were sold with. Safari and Firefox: the first
 * versions with `<dialog>`.
 */
export const oldestBrowsers = ['chrome88', 'safari15.4', 'firefox98'];

/** APIs newer than these browsers. src/boot/old-browsers.ts polyfills some others. */
const tooNew =
  /\.(?:findLastIndex|toReversed|toSpliced|isWellFormed|toWellFormed|checkVisibility)\(|\b(?:structuredClone|randomUUID|withResolvers)\b|\bAbortSignal\.(?:any|timeout)\b|\b(?:Object|Map)\.groupBy\b|\bURL\.canParse\b|\bArray\.fromAsync\b|\bPromise\.try\b/;

export const findTooNew = (code: string): string | undefined => tooNew.exec(code)?.[0];

/** Fails the build on an API that old browsers lack, because the page would stop without a message. */
export function oldBrowsers(): Plugin {
  return {
    name: 'serat:old-browsers',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const code = file.type === 'chunk' ? file.code : file.source;
        if (!file.fileName.endsWith('.js') || typeof code !== 'string') continue;
        const found = findTooNew(code);
        if (found !== undefined)
          this.error(`${file.fileName} calls ${found}, which old browsers lack`);
      }
    },
  };
}
