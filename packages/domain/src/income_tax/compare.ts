/** Computations side by side (regimes, versions, years), and the start of the next year from the last one. */
import { isZero } from '../money.ts';
import type { RegimeResult } from './compute.ts';
import { blankInput, dueOf, type TaxInput } from './input.ts';
import type { Rule } from './rules.ts';
import type { LineLook, TaxLine } from './sheet.ts';

export type ComparedLine = { key: string; label: string; look: LineLook; rule: Rule; amounts: (string | null)[] };

/** Union of the lines in their order; lines that are 0 everywhere are left out. */
export function sideBySide(columns: readonly { lines: readonly TaxLine[] }[]): ComparedLine[] {
  const rows: ComparedLine[] = [];
  const found = new Map<string, ComparedLine>();
  for (const [at, { lines }] of columns.entries()) {
    let after = -1;
    for (const { key, label, look, rule, amount } of lines) {
      let row = found.get(key);
      if (!row) {
        row = { key, label, look, rule, amounts: columns.map(() => null) };
        found.set(key, row);
        rows.splice(after + 1, 0, row);
      }
      // The title of the last line depends on its sign.
      if (row.label !== label && look === 'total') row.label = 'Tax payable or refund (−)';
      row.amounts[at] = amount;
      after = rows.indexOf(row);
    }
  }
  return rows.filter(
    ({ look, amounts }) => look !== 'line' || amounts.some((amount) => amount !== null && !isZero(amount)),
  );
}

/**
 * The next year: same person, employers, properties, businesses and deductions to be filled anew, with the losses and
 * credit of the chosen regime brought forward. Rents and interest repeat; earnings don't.
 */
export function bringForward(last: TaxInput, result: RegimeResult, fy: number): TaxInput {
  const input = blankInput(fy, last.kind, {
    residence: last.residence,
    born_on: last.born_on,
    regime: last.regime,
    is_small_company: last.is_small_company,
    is_new_manufacturer: last.is_new_manufacturer,
    has_maximum_rate: last.has_maximum_rate,
    maximum_rate_surcharge: last.maximum_rate_surcharge,
    has_company_members: last.has_company_members,
    rebate_test: last.rebate_test,
    is_audited: last.is_audited,
    is_partner_of_audited_firm: last.is_partner_of_audited_firm,
    has_transfer_pricing: last.has_transfer_pricing,
    is_director: last.is_director,
    has_unlisted_shares: last.has_unlisted_shares,
    has_foreign_assets: last.has_foreign_assets,
    salaries: last.salaries.map((salary) => ({
      ...salary,
      gross: '0',
      basic: '0',
      exempt: '0',
      exempt_always: '0',
      professional_tax: '0',
    })),
    properties: last.properties.map((property) => ({ ...property })),
    businesses: last.businesses.map((business) => ({
      ...business,
      turnover: '0',
      digital_turnover: '0',
      profit: '0',
      ton_months: '0',
      vehicle_months: '0',
    })),
    adjustments: last.adjustments.map((adjustment) => ({ ...adjustment, amount: '0' })),
    other: last.other.map((row) => ({ ...row, amount: '0', expenses: '0', received_on: null })),
    deductions: last.deductions.map((deduction) => ({ ...deduction })),
    losses: result.carried.map(({ fy: of, kind, amount }) => ({ fy: of, kind, amount })),
    credit_brought: result.credit_carried,
  });
  return { ...input, due_on: dueOf(input) };
}
