import type { TestProject } from 'vitest/node';
import { startProducts } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    products: { portalUrl: string; consoleUrl: string; dataDir: string }[];
  }
}

/** One product for each worker: journeys share the demo customer, and files run side by side. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { products, stop } = await startProducts(project.config.maxWorkers);
  project.provide('products', products);
  return stop;
}
