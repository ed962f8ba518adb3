import { explainIssue } from './messages.ts';

/**
 * How Zod works in a browser. It compiles its checks with `new Function`, which the content security policy
 * refuses, and each try shows in the console; and its own words are English. Written where Zod looks for its
 * settings, not through its `config()`: that would make the first page carry all of Zod. Imported before every
 * schema.
 */
Object.assign(globalThis, {
  __zod_globalConfig: { jitless: true, customError: explainIssue },
});
