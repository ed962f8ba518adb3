import type { TestProject } from 'vitest/node';
import { startProducts } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    products: { portalUrl: string; consoleUrl: string; dataDir: string }[];
  }
}

/** One product per worker: tests share the demo customer, and files run in parallel. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { products, stop } = await startProducts(project.config.maxWorkers);
  project.provide('products', products);
  return stop;
}
