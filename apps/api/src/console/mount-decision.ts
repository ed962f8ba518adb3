import type { StaffCall } from '@serat/contract/staff/staff-call';
import type { decided } from '@serat/contract/staff/people';
import type { output } from 'zod/mini';
import { answer } from '../http/mount/answer.ts';
import { momentName } from '../jakarta/words.ts';
import type { Decided } from '../modules/office/backoffice/index.ts';
import { decidedOf } from './done.ts';
import { mountStaff, type Console, type StaffIncoming } from './mount.ts';

type DecisionCall = StaffCall & { readonly data: typeof decided };

interface Words {
  done?: string;
  proposed?: string;
}

/** Mounts a call that is carried out at once or proposed to a second person. */
export function mountDecision<C extends DecisionCall>(
  server: Console,
  call: C,
  decide: (incoming: StaffIncoming<C>) => Promise<Decided>,
  words: Words | ((body: StaffIncoming<C>['body']) => Words) = {},
): void {
  mountStaff<DecisionCall>(
    server,
    call,
    async (incoming) => {
      const decision = await decide(incoming);
      const said = typeof words === 'function' ? words(incoming.body as never) : words;
      return answer(decision, wordsOf(decision, said));
    },
    { dataOf: decidedOf },
  );
}

function wordsOf(
  decision: output<typeof decided>,
  { done = '', proposed = 'Menunggu persetujuan orang kedua.' }: Words,
): string {
  if (decision.outcome === 'done') return done;
  if (decision.waitsUntil === null) return proposed;
  return `Tidak ada orang kedua yang dapat memutuskannya. Dijalankan ${momentName(new Date(decision.waitsUntil))}, kecuali seorang Pemilik menghentikannya; semua Pemilik dikabari.`;
}
