import { create } from 'zustand';
import { onSessionEnd } from '#web/core/on-session-end.ts';

/** Initial choice in the payment modal: its key, '' for the full balance. */
export type Paying = { key: string };

/** The modal is mounted above every screen: the banner, the home card and an invoice open it. */
export const usePaying = create<{ paying: Paying | null }>(() => ({ paying: null }));
export const pay = (key = ''): void => usePaying.setState({ paying: { key } });
export const stopPaying = (): void => usePaying.setState({ paying: null });
onSessionEnd(stopPaying);
