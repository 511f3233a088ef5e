import { firstCallsDone } from './first-calls.ts';

const drawn = Promise.withResolvers<void>();
/** A screen is there, be it without its rows. */
export const noteDrawn = (): void => drawn.resolve();

const LONGEST_WAIT = 2_000;
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT / 10);
  });

/**
 * Settles when the first view is on the screen, with what was asked for first, and the browser has nothing better to do:
 * what accompanies the screens does not compete with it.
 */
export const afterFirstView: Promise<void> = Promise.all([drawn.promise, firstCallsDone]).then(idle);
