/**
 * A tab in which staff see the portal as a customer. It uses its own session storage, so that the
 * staff member's own portal session in local storage stays untouched.
 */
export const viewKey = 'serat-view';

export interface View {
  fullName: string;
  endsDate: string;
}

/** Fixed at page load. The head script also reads this key. */
export const isViewTab = readMark() !== null;

function readMark(): string | null {
  try {
    return sessionStorage.getItem(viewKey);
  } catch {
    return null;
  }
}

export function currentView(): View | null {
  const mark = readMark();
  return mark ? (JSON.parse(mark) as View) : null;
}

interface Opened extends View {
  token: string;
  email: string;
  profilePicture: string | null;
}

/** Stores a session as the login does, in this tab only. The next page load uses it. */
export function beginView({ token, fullName, email, profilePicture, endsDate }: Opened): void {
  sessionStorage.clear();
  sessionStorage.setItem('tokens', token);
  sessionStorage.setItem('dataParam', JSON.stringify({ token, fullName, email, profilePicture }));
  sessionStorage.setItem(viewKey, JSON.stringify({ fullName, endsDate } satisfies View));
}
