/** All cards of a board have the same height, so that thousands are placed without measuring. */
export const GAP = 8;
export const stepOf = (cardHeight: number): number => cardHeight + GAP;
/** Above the first card. */
export const TOP = 4;

/** Before which of a column's cards something is dropped at this height; `count` is behind the last. */
export const slotAt = (y: number, count: number, step: number): number =>
  Math.max(0, Math.min(count, Math.round((y - TOP) / step)));

/** Slots count all cards of the column, drops leave out the one that moves; `own` is its place there, or -1. */
export const indexOfSlot = (slot: number, own: number): number => (own >= 0 && slot > own ? slot - 1 : slot);
export const slotOfIndex = (index: number, own: number): number => (own >= 0 && index > own ? index + 1 : index);

/** How far to scroll in a frame when the pointer is this near to an edge. */
export function pull(at: number, from: number, to: number, reach = 56, most = 14): number {
  if (at < from + reach) return -Math.ceil(most * Math.min(1, (from + reach - at) / reach));
  return at > to - reach ? Math.ceil(most * Math.min(1, (at - to + reach) / reach)) : 0;
}
