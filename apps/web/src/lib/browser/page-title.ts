import { useEffect } from 'react';
import { create } from 'zustand';

const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }));

export const useTitleOfPage = (): string | null => useOwnTitle(({ title }) => title);

/** Overrides the route's title in the heading and the browser tab. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    useOwnTitle.setState({ title });
    return () => useOwnTitle.setState({ title: null });
  }, [title]);
}
