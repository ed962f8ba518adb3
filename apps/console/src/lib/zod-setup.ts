import { explainIssue } from '@serat/contract/messages';

/** Zod compiles its checks with `new Function`, which the content security policy refuses. Imported first. */
Object.assign(globalThis, {
  __zod_globalConfig: { jitless: true, customError: explainIssue },
});
