/** State of a search box. */
export type SearchText = {
  text: string;
  /** The list's current search. */
  value: string;
  /** Searches sent to the list that it doesn't show yet, oldest first. */
  sent: readonly string[];
};

export const beginWith = (value: string): SearchText => ({ text: value, value, sent: [] });

export const afterSending = (search: SearchText, text: string): SearchText =>
  search.sent.at(-1) === text ? search : { ...search, sent: [...search.sent, text] };

/**
 * The list's search changed. If this box sent it, the typed text stays (more may have been typed); otherwise (Back,
 * Clear) the box shows it.
 */
export function afterArrival({ text, sent }: SearchText, value: string): SearchText {
  const place = sent.indexOf(value);
  return place === -1 ? beginWith(value) : { text, value, sent: sent.slice(place + 1) };
}
