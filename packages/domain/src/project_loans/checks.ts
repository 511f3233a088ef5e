/** Checks that a bank makes before it reads the rest, in words. */
import { fromPaise, toPaise, type Paise } from '../loans/paise.ts';
import { formatInText } from '../money-format.ts';
import { difference, repaidBy, type Appraisal, type Check } from './appraisal.ts';
import { constructionPeriods } from './phasing.ts';
import { costOf, quotient } from './project.ts';
import { endOf, type Projection } from './projection.ts';

const rupees = (amount: Paise): string => formatInText(fromPaise(amount < 0n ? -amount : amount), 'INR');
const isBelow = (value: string | null, norm: string): boolean => value === null || toPaise(value) < toPaise(norm);

export function projectChecks(result: Projection, appraisal: Appraisal): Check[] {
  const { norms } = result.project;
  const { dscr, promoters_percent: promoters, debt_equity: debtEquity } = appraisal;
  const hasLoan = result.loan.length > 0;
  return [
    costAndMeans(result),
    {
      name: 'Promoters’ contribution',
      state: isBelow(promoters, norms.promoters_percent) ? 'warning' : 'ok',
      text: `${promoters ?? '0.00'} % of the cost. The bank wants at least ${norms.promoters_percent} %.`,
    },
    {
      name: 'Debt to equity',
      state: debtEquity === null || toPaise(debtEquity) > toPaise(norms.debt_equity) ? 'warning' : 'ok',
      text:
        debtEquity === null
          ? 'No capital yet. Enter the promoters’ capital.'
          : `${debtEquity} to 1. The bank wants at most ${norms.debt_equity} to 1.`,
    },
    ...(hasLoan
      ? [
          dscrCheck('Average DSCR', dscr.average, norms.average_dscr),
          dscrCheck('Lowest DSCR', dscr.lowest, norms.lowest_dscr),
          repayment(result),
        ]
      : []),
    ...contingency(result),
    ...phasingCheck(result),
    cashCheck(result),
  ];
}

function costAndMeans(result: Projection): Check {
  const off = difference(result);
  const name = 'Cost and means';
  if (off === 0n) return { name, state: 'ok', text: 'The means are equal to the cost.' };
  const text =
    off < 0n
      ? `The means are ${rupees(off)} less than the cost. Increase the means.`
      : `The means are ${rupees(off)} more than the cost. Reduce the means.`;
  return { name, state: 'error', text };
}

const dscrCheck = (name: string, value: string | null, norm: string): Check => ({
  name,
  state: isBelow(value, norm) ? 'warning' : 'ok',
  text: value === null ? 'No instalment in the projected years.' : `${value}. The bank wants at least ${norm}.`,
});

function repayment(result: Projection): Check {
  const name = 'Repayment';
  const isWithin = (repaidBy(result) ?? '') <= endOf(result);
  return isWithin
    ? { name, state: 'ok', text: 'The term loan is repaid within the projected years.' }
    : {
        name,
        state: 'warning',
        text: 'The term loan runs longer than the projected years. Add years under Operations.',
      };
}

/** Usually 5 to 10 % of the assets. */
function contingency({ project }: Projection): Check[] {
  const assets = costOf(project, 'Land', 'Fixed asset');
  if (assets === 0n) return [];
  const percent = quotient(costOf(project, 'Contingency') * 100n, assets)!;
  const isUsual = toPaise(percent) >= 500n && toPaise(percent) <= 1000n;
  const text = `${percent} % of land and fixed assets. 5 to 10 % is usual.`;
  return [{ name: 'Contingency', state: isUsual ? 'ok' : 'warning', text }];
}

function phasingCheck(result: Projection): Check[] {
  const short = constructionPeriods(result.project).find(({ cash }) => cash < 0n);
  if (!short) return [];
  const text = `The means drawn until ${short.label} are ${rupees(short.cash)} less than the cost by then. Draw them earlier.`;
  return [{ name: 'Phasing', state: 'warning', text }];
}

function cashCheck({ years }: Projection): Check {
  const name = 'Cash';
  const short = years.find(({ cash }) => cash < 0n);
  if (!short) return { name, state: 'ok', text: 'Cash is enough in every year.' };
  const text = `Cash is short by ${rupees(short.cash)} in ${short.label}. Raise more means, or repay later.`;
  return { name, state: 'warning', text };
}
