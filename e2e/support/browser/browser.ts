import { chromium, type Browser } from 'playwright-core';

const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

/** Headless shell: enough for everything inside a page. */
export const launchBrowser = (): Promise<Browser> => launch(HEADLESS_SHELL_PATH);

let shared: Promise<Browser> | undefined;

/** Shared by all tests of a worker; each test has its own context. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser());

/** The full browser, for installation and notifications. */
export const launchWholeBrowser = (): Promise<Browser> => launch(CHROMIUM_PATH);

/** Makes no requests to outside services. */
function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Indonesian, as for customers and staff: date fields start with the day.
    env: { ...process.env, LANGUAGE: 'id', LANG: 'id_ID.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No optimising compilers: pages live for seconds, so optimised code would hardly run.
      '--js-flags=--no-opt,--no-maglev',
    ],
  });
}
