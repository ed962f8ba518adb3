import * as pages from '@serat/contract/pages';

/** A page between coverage check and payment. It shows no menu, only a link to the previous step. */
export interface Flow {
  /** Null when paying bills or ahead, which is a single step. */
  step: 1 | 2 | 3 | null;
  back: string;
}

export const flowSteps = ['1 Area', '2 Data', '3 Bayar'] as const;

const flows: Readonly<Record<string, Flow>> = {
  [pages.coverage]: { step: 1, back: pages.packages },
  [pages.orderProduct]: { step: 2, back: pages.coverage },
  [pages.payment]: { step: 3, back: pages.orderProduct },
};

export function flowOf(pathname: string, search: string): Flow | null {
  const flow = flows[pathname.toLowerCase().replace(/\/$/, '')] ?? null;
  const asked = new URLSearchParams(search);
  const isOfBills = flow?.step === 3 && (asked.has('bill') || asked.has('bills'));
  if (flow?.step === 3 && asked.has('dimuka')) return { step: null, back: pages.services };
  return isOfBills ? { step: null, back: pages.bills } : flow;
}
