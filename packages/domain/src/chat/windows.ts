import { MAX_CHAT_WINDOWS } from '../constants.ts';

/** One chat window. Open windows are ordered from oldest to newest. */
export type ChatWindow = { group: string; minimised: boolean };

/** Section 4: at most 3 are open, and a fourth closes the oldest. An open one is only expanded. */
export function openWindow(windows: readonly ChatWindow[], group: string): ChatWindow[] {
  if (windows.some((one) => one.group === group)) return setMinimised(windows, group, false);
  return [...windows, { group, minimised: false }].slice(-MAX_CHAT_WINDOWS);
}

export const closeWindow = (windows: readonly ChatWindow[], group: string): ChatWindow[] =>
  windows.filter((one) => one.group !== group);

export const setMinimised = (windows: readonly ChatWindow[], group: string, minimised: boolean): ChatWindow[] =>
  windows.map((one) => (one.group === group ? { ...one, minimised } : one));

export type Arrival = { isOwn: boolean; window: ChatWindow | undefined; isShown: boolean; hasFocus: boolean };

/**
 * Effect of a new message (section 4): read if its conversation is in view, a dot and a sound if minimised or closed, a
 * desktop notification if the window has no focus.
 */
export function onArrival({ isOwn, window, isShown, hasFocus }: Arrival) {
  const isOpen = isShown || (window !== undefined && !window.minimised);
  const seen = isOwn || (isOpen && hasFocus);
  return { seen, flag: !seen, sound: !seen, desktop: !isOwn && !hasFocus };
}
