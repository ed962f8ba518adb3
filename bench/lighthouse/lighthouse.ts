/**
 * Types of the parts of Lighthouse and chrome-launcher used here; neither is installed with the
 * other packages.
 */

export interface Flags {
  logLevel?: 'silent';
  formFactor?: 'mobile';
  onlyCategories?: string[];
  screenEmulation?: object;
  throttlingMethod?: 'simulate' | 'devtools';
  throttling?: object;
  disableStorageReset?: boolean;
}

interface Page {
  evaluateOnNewDocument(script: string): Promise<unknown>;
  goto(address: string, options: { waitUntil: 'networkidle0' }): Promise<unknown>;
}

interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Partial<Record<string, { numericValue?: number }>>;
    runtimeError?: { message: string };
  };
}

type Lighthouse = (
  url: string,
  flags: Flags,
  config: undefined,
  page: Page,
) => Promise<Result | undefined>;

interface Driver {
  launch(options: { executablePath: string; args: string[] }): Promise<Browser>;
}

const load = (path: string): Promise<unknown> =>
  import(new URL(`node_modules/${path}`, import.meta.url).href);

export const { default: lighthouse } = (await load('lighthouse/core/index.js')) as {
  default: Lighthouse;
};
const { default: driver } = (await load('puppeteer-core/lib/puppeteer/puppeteer-core.js')) as {
  default: Driver;
};

export function launch(): Promise<Browser> {
  return driver.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}
