/** Drawing power against what is drawn. */
import { compare, isPositive, least, sub } from '../money.ts';
import { drawingPower } from './chart.ts';

export type StockStatement = {
  stock: string;
  creditors: string;
  debts: string;
  stock_margin: string;
  debt_margin: string;
};

export const powerOf = ({ stock, creditors, debts, stock_margin, debt_margin }: StockStatement): string =>
  drawingPower({ stock, creditors, debts }, { stock: stock_margin, debts: debt_margin });

/** The bank lends up to the lower of limit and drawing power. */
export const drawable = (limit: string, power: string): string => least(limit, power);

/** By how much the account is drawn above that; zero if it isn't. */
export function overdrawnBy({ limit, power, outstanding }: { limit: string; power: string; outstanding: string }) {
  const above = sub(outstanding, drawable(limit, power));
  return isPositive(above) ? above : '0.00';
}

/** Of the limit, in whole percent; null without a limit. */
export const percentUsed = (outstanding: string, limit: string): number | null =>
  compare(limit, '0') > 0 ? Math.round((Number(outstanding) * 100) / Number(limit)) : null;
