import { explainIssue } from './messages.ts';

/**
 * Configures Zod for browsers; imported before every schema. Zod compiles checks with `new
 * Function`, which the content security policy blocks and the browser reports, and its messages are
 * English. The settings are written to Zod's global object because its `config()` would load all of
 * Zod into the first page.
 */
Object.assign(globalThis, {
  __zod_globalConfig: { jitless: true, customError: explainIssue },
});
