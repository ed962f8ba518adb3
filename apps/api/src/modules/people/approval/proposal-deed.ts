import { AppError } from '../../../app-error.ts';
import type { Deed } from '../../base/audit/index.ts';

type Verb =
  | 'propose'
  | 'show'
  | 'withdraw'
  | 'approve'
  | 'wait'
  | 'refuse'
  | 'execute'
  | 'fail'
  | 'expire';

export const deedOf = (
  about: { thing: string; thingId: string; customerId: string | null },
  verb: Verb,
): Pick<Deed, 'action' | 'thing' | 'thingId' | 'customerId'> => ({
  action: `proposal.${verb}`,
  // Of a row that `propose` wrote, which takes nothing else.
  thing: about.thing as Deed['thing'],
  thingId: about.thingId,
  customerId: about.customerId,
});

export const decidedAlready = () =>
  new AppError('STEP_REFUSED', { message: 'Usulan ini sudah diputuskan.' });
