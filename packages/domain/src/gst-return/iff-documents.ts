/**
 * B2B documents left for a quarter's return: those furnished in the IFF of its first months would be reported twice. All
 * other tables cover the whole quarter.
 */
import type { Gstr1 } from './gstr1.ts';

export function withoutFurnished(result: Gstr1, furnished: ReadonlySet<number>): Gstr1 {
  if (furnished.size === 0) return result;
  const isNew = ({ document }: Gstr1['b2b'][number]): boolean => !furnished.has(document.id);
  return {
    ...result,
    b2b: result.b2b.filter(isNew),
    b2ba: result.b2ba.filter(isNew),
    cdnr: result.cdnr.filter(isNew),
    cdnra: result.cdnra.filter(isNew),
  };
}
