/** Our own names for what the user agent says; empty if unknown. */
export interface Device {
  browser: string;
  system: string;
}

/** The header is untrusted, so only this many characters are parsed and the text is not stored. */
const longestUserAgent = 512;

/** The first match wins: most browsers also claim to be Chrome and Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\b/],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .{0,40}Safari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

export function readDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, longestUserAgent);
  const named = (names: typeof browsers | typeof systems): string =>
    names.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
  return { browser: named(browsers), system: named(systems) };
}

export const unknownDevice = 'Perangkat tidak dikenal';

export function deviceName({ browser, system }: Device): string {
  if (browser && system) return `${browser} di ${system}`;
  if (browser) return browser;
  return system ? `Perangkat ${system}` : unknownDevice;
}
