/** head-script.ts, bundled by build/head-script.ts. */
declare module 'virtual:head-script' {
  export const headScript: string;
}
