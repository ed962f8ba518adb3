import { SavedLine } from '../../features/offline/saved-line.tsx';
import { hasAnswers, savedSince } from './answers.ts';

export function SavedNotice() {
  const since = hasAnswers() ? savedSince() : null;
  return since !== null && <SavedLine since={since} />;
}
