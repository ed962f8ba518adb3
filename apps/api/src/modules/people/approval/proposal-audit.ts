import { AppError } from '../../../app-error.ts';
import type { AuditedAction } from '../../base/audit/index.ts';

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

export const entryOf = (
  about: { subject: string; subjectId: string; customerId: string | null },
  verb: Verb,
): Pick<AuditedAction, 'action' | 'subject' | 'subjectId' | 'customerId'> => ({
  action: `proposal.${verb}`,
  // `propose` only stores valid subjects.
  subject: about.subject as AuditedAction['subject'],
  subjectId: about.subjectId,
  customerId: about.customerId,
});

export const decidedAlready = () =>
  new AppError('STEP_REFUSED', { message: 'Usulan ini sudah diputuskan.' });
