/** Business and profession: books with adjustments, presumptive income, speculation and shares of firms. */
import { atRate, higher, lower, positive, toPaise, total, type Paise } from './amounts.ts';
import type { Business, TaxInput } from './input.ts';
import { CRORE, LAKH } from './amounts.ts';
import { ratesOf } from './rates.ts';
import type { RuleName } from './rules.ts';
import type { LineSheet } from './sheet.ts';

export type BusinessResult = { income: Paise; speculation: Paise };

const DIGITAL = 600;
const CASH = 800;
const PROFESSION = 5000;
const TON_MONTH = 1000n;
const VEHICLE_MONTH = 7500n;

/** Least income under 44AD, 44ADA and 44AE; null where the books decide. */
function presumptiveIncome(business: Business): Paise | null {
  const turnover = toPaise(business.turnover);
  const digital = lower(toPaise(business.digital_turnover), turnover);
  if (business.basis === 'Presumptive 44AD') return atRate(digital, DIGITAL) + atRate(turnover - digital, CASH);
  if (business.basis === 'Presumptive 44ADA') return atRate(turnover, PROFESSION);
  if (business.basis === 'Goods carriage 44AE')
    return toPaise(business.ton_months) * TON_MONTH + toPaise(business.vehicle_months) * VEHICLE_MONTH;
  return null;
}

const RULE_OF: Record<Business['basis'], RuleName> = {
  Books: 'books',
  'Presumptive 44AD': 'presumptiveBusiness',
  'Presumptive 44ADA': 'presumptiveProfession',
  'Goods carriage 44AE': 'goodsCarriage',
  Speculation: 'speculation',
  'Partner in a firm': 'partner',
};

function turnoverWarning(business: Business): string | null {
  const turnover = toPaise(business.turnover);
  const cash = turnover - lower(toPaise(business.digital_turnover), turnover);
  // At most 5% of the receipts in cash.
  const isDigital = cash * 20n <= turnover;
  const name = business.name || business.basis;
  if (business.basis === 'Presumptive 44AD' && turnover > CRORE * (isDigital ? 3n : 2n))
    return `${name}: turnover is above the limit of 44AD (₹2 crore, ₹3 crore with at most 5% in cash). Enter the profit of the books.`;
  if (business.basis === 'Presumptive 44ADA' && turnover > LAKH * (isDigital ? 75n : 50n))
    return `${name}: receipts are above the limit of 44ADA (₹50 lakh, ₹75 lakh with at most 5% in cash). Enter the profit of the books.`;
  return null;
}

/** Allowed under 40(b), from the book profit before remuneration. */
function allowedRemuneration(bookProfit: Paise, fy: number): Paise {
  const { first, least } = ratesOf(fy).remuneration;
  if (bookProfit <= 0n) return least;
  const ofFirst = higher(least, atRate(lower(bookProfit, first), 9000));
  return ofFirst + atRate(positive(bookProfit - first), 6000);
}

const isFirm = ({ kind }: TaxInput): boolean => kind === 'Firm' || kind === 'LLP';

export function businessIncome(input: TaxInput, sheet: LineSheet, warnings: string[]): BusinessResult {
  const result: BusinessResult = { income: 0n, speculation: 0n };
  if (input.businesses.length === 0) return result;
  const rows = input.businesses.map((business, at) => {
    const least = presumptiveIncome(business);
    const warning = turnoverWarning(business);
    if (warning) warnings.push(warning);
    const typed = toPaise(business.profit);
    return { at, business, income: least === null ? typed : higher(least, typed) };
  });
  const hasBooks = rows.some(({ business }) => business.basis === 'Books');
  const adjustments = hasBooks ? input.adjustments : [];
  const adjusted = adjustments.map(({ effect, amount }) => (effect === 'Add' ? toPaise(amount) : -toPaise(amount)));
  for (const { business, income } of rows)
    if (business.basis === 'Speculation') result.speculation += income;
    else result.income += income;
  result.income += total(adjusted);
  const paid = isFirm(input) && hasBooks ? toPaise(input.partner_remuneration) : 0n;
  const disallowed = positive(paid - allowedRemuneration(result.income + paid, input.fy));
  result.income += disallowed;
  sheet.head('business', 'Business or profession', result.income + result.speculation, 'books');
  for (const { business, income } of rows)
    sheet.row('business', business.name || business.basis, income, RULE_OF[business.basis]);
  for (const [at, { name, effect }] of adjustments.entries())
    sheet.row('business', `${effect}: ${name || 'adjustment'}`, adjusted[at]!, 'adjustment');
  sheet.line('business.remuneration', 'Remuneration not allowed', disallowed, 'remuneration');
  return result;
}
