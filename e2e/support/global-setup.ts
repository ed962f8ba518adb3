import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    products: { portalUrl: string; consoleUrl: string; dataDir: string }[];
  }
}

/** One product for each worker: journeys share the demo customer, and files run side by side. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const length = project.config.maxWorkers;
  const started = await Promise.allSettled(Array.from({ length }, startProduct));
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
  const failure = started.find((one) => one.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  project.provide(
    'products',
    products.map(({ portalUrl, consoleUrl, dataDir }) => ({ portalUrl, consoleUrl, dataDir })),
  );
  return stop;
}
