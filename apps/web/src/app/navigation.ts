import type { MouseEvent } from 'react';

/** Lets code outside React go somewhere. The router registers itself; nobody here knows it. */
type Go = (to: string, options?: { replace?: boolean }) => void;

let current: Go = (to) => window.location.assign(to);
let leaving: () => boolean = () => false;
let goingOn: (to: string) => boolean = () => false;

export const go: Go = (to, options) => current(to, options);
/** Another screen is on its way, whether that has been drawn yet or not: to go anywhere now would call it off. */
export const isLeaving = (): boolean => leaving();
/** What is being opened, or this in its stead, will stand behind the screen that is shown, and Back leads from there here. */
export const isGoingOn = (to: string): boolean => goingOn(to);
export const setNavigator = (
  navigator: Go,
  isAway = (): boolean => false,
  isOnward = (_to: string): boolean => false,
): void => {
  current = navigator;
  leaving = isAway;
  goingOn = isOnward;
};

/**
 * Where a click on a plain link leads, unless the browser is asked for a window of its own. The router's own link costs
 * each more, and in the first view there are many.
 */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, search, hash } = event.currentTarget;
  const [to, here] = [pathname + search + hash, window.location];
  // To where one is already there is no way back.
  go(to, { replace: to === here.pathname + here.search + here.hash });
};
