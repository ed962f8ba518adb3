import type { Plugin } from 'vite';

const prefetching = /return shouldPrefetch && !isAbsolute \? [^\n]*PrefetchPageLinks[^\n]* : link;/;

/**
 * A link of the router can prefetch in its framework mode alone, and brings all the code for that along. The
 * portal has its own way: `app/routing/prefetch-on-intent.ts`.
 */
export function routerWithoutPrefetch(): Plugin {
  return {
    name: 'serat:router-without-prefetch',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler(code) {
        if (!prefetching.test(code)) this.error('The router has changed: does its Link prefetch?');
        return { code: code.replace(prefetching, 'return link;'), map: null };
      },
    },
  };
}
