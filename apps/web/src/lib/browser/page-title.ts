import { useEffect } from 'react';
import { create } from 'zustand';

/** Null where a page keeps the title of its route. */
const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }));

/** What a page calls itself now, instead of the title of its route. */
export const useTitleOfPage = (): string | null => useOwnTitle(({ title }) => title);

/** For a page that turns into something else: its heading and the browser's tab follow. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    useOwnTitle.setState({ title });
    return () => useOwnTitle.setState({ title: null });
  }, [title]);
}
