import { SavedLine } from '../../features/offline/saved-line.tsx';
import { hasAnswers, savedSince } from './answers.ts';

/** The notice of the early render, before the app tracks slow reads. */
export function SavedNotice() {
  const since = hasAnswers() ? savedSince() : null;
  return since !== null && <SavedLine since={since} />;
}
