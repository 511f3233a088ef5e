/** Each fixed asset is a block with its own method and rate. */
import { divideRounded, percentOf, toPaise, type Paise } from '../loans/paise.ts';
import { costOf, type Project } from './project.ts';

export type BlockYear = { name: string; opening: Paise; depreciation: Paise; closing: Paise };
type Block = { writeDown: (months: number) => BlockYear };

/** Contingency and interest during construction are added to the assets in proportion to their cost. */
export function assetBlocks(project: Project, constructionInterest: Paise): Block[] {
  const assets = project.cost.filter(({ kind, amount }) => kind === 'Fixed asset' && toPaise(amount) > 0n);
  const whole = costOf({ ...project, cost: assets });
  const shared = costOf(project, 'Contingency') + constructionInterest;
  // Without an asset to add them to, they stay as they were paid.
  if (assets.length === 0) return shared > 0n ? [block('Contingency and interest', shared, 'WDV', '0')] : [];
  let spread = 0n;
  return assets.map(({ name, amount, method, rate }, index) => {
    const isLast = index === assets.length - 1;
    const share = isLast ? shared - spread : (shared * toPaise(amount)) / whole;
    spread += share;
    return block(name, toPaise(amount) + share, method, rate);
  });
}

function block(name: string, price: Paise, method: 'WDV' | 'SLM', rate: string): Block {
  let value = price;
  return {
    writeDown: (months) => {
      const opening = value;
      const ofYear = percentOf(method === 'SLM' ? price : value, rate);
      const due = divideRounded(ofYear * BigInt(months), 12n);
      const depreciation = due < value ? due : value;
      value -= depreciation;
      return { name, opening, depreciation, closing: value };
    },
  };
}
