export type Selection = Readonly<Record<string, true>>;

/** With Shift, all rows between the last click and this one get this one's state. */
export function selectRange(selection: Selection, ids: readonly string[], from: string | null, to: string): Selection {
  const on = !selection[to];
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  const touched = start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next: Record<string, true> = { ...selection };
  for (const id of touched) {
    if (on) next[id] = true;
    else delete next[id];
  }
  return next;
}

/** The checkbox in the head: selects the page, or clears it if all are selected. */
export function selectPage(selection: Selection, ids: readonly string[]): Selection {
  const on = ids.some((id) => !selection[id]);
  const next: Record<string, true> = { ...selection };
  for (const id of ids) {
    if (on) next[id] = true;
    else delete next[id];
  }
  return next;
}

export const selectedIds = (selection: Selection): string[] => Object.keys(selection);

/** Without rows that were on this page and are gone: deleted or moved, here or by someone else. */
export function withoutGone(selection: Selection, before: readonly string[], now: readonly string[]): Selection {
  const gone = before.filter((id) => selection[id] && !now.includes(id));
  if (gone.length === 0) return selection;
  const next: Record<string, true> = { ...selection };
  for (const id of gone) delete next[id];
  return next;
}
