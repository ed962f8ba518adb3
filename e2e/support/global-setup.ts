import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { portalUrl, stop } = await startProduct();
  project.provide('portalUrl', portalUrl);
  return stop;
}
