import { existsSync } from 'node:fs';
import { installPackage } from './apt.mjs';

const miniBrowsers = ['aarch64', 'x86_64'].flatMap((machine) =>
  ['4.1', '6.0', '4.0'].map(
    (version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
);

const ensure = async (packageName, program) => {
  if (!existsSync(program)) await installPackage(packageName);
  return existsSync(program) ? program : undefined;
};

/** Firefox and WebKitGTK with their drivers, installed if possible; missing ones are omitted. */
export async function ensureOtherBrowsers() {
  const firefox = process.env.FIREFOX_PATH ?? (await ensure('firefox-esr', '/usr/bin/firefox-esr'));
  const driver = await ensure('webkit2gtk-driver', '/usr/bin/WebKitWebDriver');
  const screen = await ensure('xvfb', '/usr/bin/Xvfb');
  const miniBrowser = miniBrowsers.find((path) => existsSync(path));
  return {
    ...(firefox && { FIREFOX_PATH: firefox }),
    ...(driver &&
      screen &&
      miniBrowser && {
        WEBKIT_DRIVER_PATH: driver,
        XVFB_PATH: screen,
        MINIBROWSER_PATH: miniBrowser,
      }),
  };
}
