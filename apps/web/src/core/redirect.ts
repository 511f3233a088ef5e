import { redirect, replace, type DataRouter } from 'react-router';
import { addsHistoryEntry } from './navigation.ts';

/**
 * A redirect leaves no history entry, otherwise Back would redirect again and never get past it. When navigating on
 * from a screen, that screen stays in the history.
 */
export const redirectTo = (to: string): Response => (addsHistoryEntry(to) ? redirect(to) : replace(to));

/** Whether the navigation in progress adds a history entry; navigating to the current address doesn't. */
export const addsHistoryEntryIn =
  (router: DataRouter) =>
  (to: string): boolean => {
    const { location, navigation } = router.state;
    return navigation.historyAction === 'PUSH' && to !== location.pathname + location.search;
  };
