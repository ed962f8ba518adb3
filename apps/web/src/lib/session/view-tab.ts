/**
 * A tab in which staff see the portal as a customer does. Whatever a portal keeps stays in that tab's own
 * storage and goes with it: the staff member's own session, in the browser's storage, is never touched.
 */
export const viewKey = 'serat-view';

export interface View {
  fullName: string;
  endsDate: string;
}

/** Said once, when the page is loaded: a tab does not change its mind. Also read by the head script. */
export const isViewTab = readMark() !== null;

function readMark(): string | null {
  try {
    return sessionStorage.getItem(viewKey);
  } catch {
    return null;
  }
}

/** Null once it has ended. */
export function currentView(): View | null {
  const mark = readMark();
  return mark ? (JSON.parse(mark) as View) : null;
}

interface Opened extends View {
  token: string;
  email: string;
  profilePicture: string | null;
}

/** What a login leaves behind, in this tab alone; the next page that is loaded finds it. */
export function beginView({ token, fullName, email, profilePicture, endsDate }: Opened): void {
  sessionStorage.clear();
  sessionStorage.setItem('tokens', token);
  sessionStorage.setItem('dataParam', JSON.stringify({ token, fullName, email, profilePicture }));
  sessionStorage.setItem(viewKey, JSON.stringify({ fullName, endsDate } satisfies View));
}
