import { MAX_CHAT_WINDOWS } from '../constants.ts';

/** One popup window. Those that are open stand in the order in which they were opened, oldest first. */
export type ChatWindow = { group: string; minimised: boolean };

/** Section 4: at most 3 are open; opening a fourth closes the oldest. One that is open already comes up where it is. */
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
 * What a new message does (section 4): seen where its conversation is open before the reader; a dot and a sound where it
 * is minimised or not open; a desktop notification where the window has no focus.
 */
export function onArrival({ isOwn, window, isShown, hasFocus }: Arrival) {
  const isOpen = isShown || (window !== undefined && !window.minimised);
  const seen = isOwn || (isOpen && hasFocus);
  return { seen, flag: !seen, sound: !seen, desktop: !isOwn && !hasFocus };
}
