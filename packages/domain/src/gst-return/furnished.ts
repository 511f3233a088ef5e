/**
 * What a quarter's return still has to tell of its registered buyers: documents that were furnished in its first months
 * (IFF) are with the government already, and would be there twice. All other tables are of the whole quarter.
 */
import type { Gstr1 } from './gstr1.ts';

export function withoutFurnished(result: Gstr1, furnished: ReadonlySet<number>): Gstr1 {
  if (furnished.size === 0) return result;
  const isNew = ({ document }: Gstr1['b2b'][number]): boolean => !furnished.has(document.id);
  return { ...result, b2b: result.b2b.filter(isNew), cdnr: result.cdnr.filter(isNew) };
}
