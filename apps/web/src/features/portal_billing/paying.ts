import { create } from 'zustand';
import { onLeaving } from '#web/app/leaving.ts';

/** What the due-balance modal is open for: everything, or one invoice. */
export type Paying = { invoice_id: number | null };

/** The modal stands beside every screen: the toast opens it, the card on the home screen, and an invoice. */
export const usePaying = create<{ paying: Paying | null }>(() => ({ paying: null }));
export const pay = (invoice_id: number | null = null): void => usePaying.setState({ paying: { invoice_id } });
export const stopPaying = (): void => usePaying.setState({ paying: null });
onLeaving(stopPaying);
