import { firstCallsDone } from './prefetched-calls.ts';

const drawn = Promise.withResolvers<void>();
/** A screen is drawn, possibly without its rows. */
export const noteDrawn = (): void => drawn.resolve();

const MAX_WAIT = 2_000;
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT });
    else setTimeout(resolve, MAX_WAIT / 10);
  });

/**
 * Resolves when the first view is drawn with its data and the browser is idle, so that background parts don't compete
 * with it.
 */
export const afterFirstView: Promise<void> = Promise.all([drawn.promise, firstCallsDone]).then(idle);
