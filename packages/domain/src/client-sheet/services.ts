/** Services in the words of offices. */
import { plain } from './titles.ts';

/** GST work is both monthly returns. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  gst: ['GSTR 1', 'GSTR 3B'],
  gstreturn: ['GSTR 1', 'GSTR 3B'],
  gstreturns: ['GSTR 1', 'GSTR 3B'],
  gstfiling: ['GSTR 1', 'GSTR 3B'],
  '3b': ['GSTR 3B'],
  itr: ['Income Tax'],
  it: ['Income Tax'],
  itreturn: ['Income Tax'],
  itrfiling: ['Income Tax'],
  incometaxreturn: ['Income Tax'],
  tdsreturn: ['TDS'],
  tdsreturns: ['TDS'],
  accounts: ['Accounting'],
  books: ['Accounting'],
  bookkeeping: ['Accounting'],
  stataudit: ['Statutory Audit'],
};

/** The services that a cell lists, by their own names, and the words that name none of them. */
export function servicesIn(text: string, known: readonly string[]): { services: string[]; missing: string[] } {
  const byWord = new Map(known.map((name) => [plain(name), [name]]));
  const find = (words: string): readonly string[] | undefined =>
    byWord.get(plain(words)) ?? WORDS[plain(words)]?.filter((name) => known.includes(name));
  const parts = find(text)
    ? [text]
    : text.split(/[,;\n]/).flatMap((part) => (find(part) ? [part] : part.split(/[/&+]|\band\b/i)));
  const filled = parts.map((part) => part.trim()).filter(Boolean);
  return {
    services: [...new Set(filled.flatMap((part) => find(part) ?? []))],
    missing: filled.filter((part) => !find(part)?.length),
  };
}
