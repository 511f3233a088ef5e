import { create } from 'zustand';
import { onSessionEnd } from '#web/core/on-session-end.ts';

/** Scope of the payment modal: the full balance or one invoice. */
export type Paying = { invoice_id: number | null };

/** The modal is mounted beside every screen: the toast, the home card and an invoice open it. */
export const usePaying = create<{ paying: Paying | null }>(() => ({ paying: null }));
export const pay = (invoice_id: number | null = null): void => usePaying.setState({ paying: { invoice_id } });
export const stopPaying = (): void => usePaying.setState({ paying: null });
onSessionEnd(stopPaying);
