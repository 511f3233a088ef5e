import { useEffect } from 'react';
import { create } from 'zustand';

/** A more specific title than the screen's own: "Kesar Foods" instead of "Client". */
export const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }));

/** Names the browser tab and the last step of the breadcrumb. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · Daftar`;
    useOwnTitle.setState({ title });
    return () => useOwnTitle.setState({ title: null });
  }, [title]);
}
