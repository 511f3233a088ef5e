import { redirect, replace, type DataRouter } from 'react-router';
import { isGoingOn } from './navigation.ts';

/**
 * Another address instead of the one that was asked for, which leaves no trace: who opens it, or comes Back to it, would
 * be led away again and never get past it. Who goes on from a screen comes back there: only the way between is left out.
 */
export const leadTo = (to: string): Response => (isGoingOn(to) ? redirect(to) : replace(to));

/** Whether what is being opened will stand behind the screen that is shown; to where one is already there is no way back. */
export const goesOn =
  (router: DataRouter) =>
  (to: string): boolean => {
    const { location, navigation } = router.state;
    return navigation.historyAction === 'PUSH' && to !== location.pathname + location.search;
  };
