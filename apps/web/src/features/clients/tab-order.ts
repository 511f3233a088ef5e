/** Daily work first; the others follow as declared, in the menu. */
const FIRST = ['overview', 'tasks', 'duties', 'invoices', 'dues', 'drive', 'contacts'];
export const SHOWN_TABS = FIRST.length;

const placeOf = (value: string): number => {
  const at = FIRST.indexOf(value);
  return at < 0 ? FIRST.length : at;
};

export const inOrder = <T extends { value: string }>(tabs: readonly T[]): T[] =>
  tabs.toSorted((a, b) => placeOf(a.value) - placeOf(b.value));
