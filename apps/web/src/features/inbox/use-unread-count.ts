import { countUnread } from '@serat/contract/inbox';
import { useToken } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';

const halfMinute = 30_000;

/**
 * Asked again every half minute as long as the tab is visible: this is what makes the inbox live.
 * Undefined until it is known.
 */
export function useUnreadCount(): number | undefined {
  const signedIn = useToken() !== null;
  const { data } = useRead(
    countUnread,
    {},
    { enabled: signedIn, refetchInterval: halfMinute, ownFailure: true, keepOffline: true },
  );
  return data?.count;
}
