/** Lets code outside React go somewhere. The router registers itself; nobody here knows it. */
type Go = (to: string, options?: { replace?: boolean }) => void;

let current: Go = (to) => window.location.assign(to);

export const go: Go = (to, options) => current(to, options);
export const setNavigator = (navigator: Go): void => {
  current = navigator;
};
