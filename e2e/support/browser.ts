import { chromium, type Browser } from 'playwright-core';

const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

/** Without windows: all that a page itself can do. */
export const launchBrowser = (): Promise<Browser> => launch(HEADLESS_SHELL_PATH);

let shared: Promise<Browser> | undefined;

/** One for all journeys of a worker, with which it ends; each has a context of its own. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser());

/** For what the browser around a page does: installing it, showing its notifications. */
export const launchWholeBrowser = (): Promise<Browser> => launch(CHROMIUM_PATH);

/** It asks nobody outside for anything. */
function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // As customers and staff have it: a date field asks for the day first.
    env: { ...process.env, LANGUAGE: 'id', LANG: 'id_ID.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for seconds: what is compiled once more for speed is hardly run.
      '--js-flags=--no-opt,--no-maglev',
    ],
  });
}
