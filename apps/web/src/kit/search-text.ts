/** What stands in a search, and what has become of it. */
export type SearchText = {
  text: string;
  /** What the list was last known to search for. */
  value: string;
  /** Searches that the list has been given and does not show yet, oldest first. */
  sent: readonly string[];
};

export const beginWith = (value: string): SearchText => ({ text: value, value, sent: [] });

export const afterSending = (search: SearchText, text: string): SearchText =>
  search.sent.at(-1) === text ? search : { ...search, sent: [...search.sent, text] };

/**
 * The list searches for something else now. Where it was asked to from here, more may have been typed meanwhile, and what
 * was typed stays, its last space too; otherwise it came by other means, Back or Clear, and stands in the box.
 */
export function afterArrival({ text, sent }: SearchText, value: string): SearchText {
  const place = sent.indexOf(value);
  return place === -1 ? beginWith(value) : { text, value, sent: sent.slice(place + 1) };
}
