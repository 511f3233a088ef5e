import type { MouseEvent } from 'react';

/** Navigation for code outside React. The router registers itself here. */
type Go = (to: string, options?: { replace?: boolean }) => void;

let current: Go = (to) => window.location.assign(to);
let leaving: () => boolean = () => false;
let addsEntry: (to: string) => boolean = () => false;

export const go: Go = (to, options) => current(to, options);
/** Another screen is being opened: navigating now would cancel it. */
export const isLeaving = (): boolean => leaving();
/** Whether opening this address adds a history entry, so that Back leads to the screen shown. */
export const addsHistoryEntry = (to: string): boolean => addsEntry(to);
export const setNavigator = (
  navigator: Go,
  isAway = (): boolean => false,
  willAddEntry = (_to: string): boolean => false,
): void => {
  current = navigator;
  leaving = isAway;
  addsEntry = willAddEntry;
};

/**
 * Click handler of plain links, which are cheaper than the router's link: the first view has many. Clicks for a new
 * window are left to the browser.
 */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, search, hash } = event.currentTarget;
  const [to, here] = [pathname + search + hash, window.location];
  // Navigating to the current address must not add a history entry.
  go(to, { replace: to === here.pathname + here.search + here.hash });
};
