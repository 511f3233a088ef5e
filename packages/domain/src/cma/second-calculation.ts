/** A second calculation of a whole sheet in plain numbers, straight from domain facts 4.3 to 4.9, against the engine. */
import type { Column } from './sheet.ts';

export const MONTHS = [12, 12, 12, 9, 12, 12, 12, 12];
export const columns: Column[] = MONTHS.map((months, n) => ({
  year: `${2024 + n}-${2025 + n}`,
  kind: n < 2 ? 'audited' : n === 2 ? 'estimated' : 'projected',
  months,
}));

/** Two audited years that tally. */
export const AUDITED: Record<string, [number, number]> = {
  sales_domestic: [900, 1080],
  sales_export: [100, 130],
  other_operating_income: [12, 14],
  sales_tax: [20, 24],
  raw_imported: [60, 70],
  raw_indigenous: [520, 610],
  spares_imported: [4, 5],
  spares_indigenous: [8, 9],
  power: [30, 36],
  labour: [62, 70],
  other_making: [20, 24],
  depreciation: [20, 22],
  stock_process: [18, 21],
  stock_finished: [45, 52],
  selling: [85, 98],
  interest_bank: [14, 16],
  interest_term: [7, 6],
  interest_other: [2, 3],
  other_income: [5, 6],
  other_expense: [1, 2],
  tax: [30, 38],
  drawings: [40, 50],
  bank_applicant: [150, 160],
  bank_others: [20, 20],
  short_others: [6, 7],
  creditors: [72, 84],
  customer_advances: [5, 6],
  tax_provision: [10, 12],
  dividend_payable: [1, 1],
  statutory_dues: [4, 5],
  instalments: [12, 12],
  other_current: [9, 8],
  debentures: [10, 10],
  preference_shares: [3, 3],
  term_loans: [48, 36],
  deferred_payment: [2, 2],
  term_deposits: [4, 4],
  unsecured: [25, 25],
  capital: [100, 100],
  general_reserve: [12, 12],
  revaluation: [15, 15],
  other_reserves: [3, 3],
  surplus: [130, 0],
  cash: [9, 0],
  government_securities: [2, 2],
  fixed_deposits: [6, 6],
  debtors_domestic: [150, 185],
  debtors_export: [22, 30],
  deferred_receivables: [3, 3],
  stock_raw_imported: [8, 9],
  stock_raw_indigenous: [58, 66],
  stock_spares_imported: [2, 2],
  stock_spares_indigenous: [4, 4],
  supplier_advances: [5, 6],
  advance_tax: [9, 11],
  other_current_assets: [4, 4],
  gross_block: [330, 370],
  accumulated_depreciation: [90, 112],
  investments: [7, 7],
  capital_advances: [2, 2],
  old_receivables: [3, 3],
  other_non_current: [1, 1],
  stores: [2, 2],
  other_assets: [1, 1],
  intangibles: [6, 5],
};
export const OPENING = { opening_process: 15, opening_finished: 41 };
export const INPUTS: Record<string, (number | null)[]> = {
  growth_sales_domestic: [15, 12, 10, null, null, 8],
  growth_sales_export: [20, null, 5, null, null, null],
  growth_labour: [6, 6, null, null, 7, 7],
  share_selling: [8, null, null, 9, null, null],
  days_debtors: [60, null, 55, null, null, null],
  days_creditors: [44, null, null, 40, null, null],
  days_finished: [18, null, null, 20, null, null],
  capex: [40, 25, null, 60, 20, null],
  new_term_loan: [30, null, null, 45, null, null],
  instalments_next: [18, 18, 18, 20, 15, 10],
  rate_bank: [11, null, null, 10.5, null, null],
  limit_sanctioned: [200, 200, 200, 220, 220, 220],
  cash_floor: [10, 10, 10, 12, 12, 12],
  rate_tax: [25, null, null, null, null, null],
  share_drawings: [40, null, null, null, 30, null],
  capital_added: [null, 10, null, null, 5, null],
  unsecured_added: [null, 4, null, -3, null, null],
};
const COSTS = [
  'raw_imported',
  'raw_indigenous',
  'spares_imported',
  'spares_indigenous',
  'power',
  'labour',
  'other_making',
  'selling',
];

export type Year = Record<string, number>;
const sum = (of: Year, ids: string): number => ids.split(' ').reduce((total, id) => total + of[id]!, 0);

export function totals(y: Year, p: Year | null, m: number, s: Record<string, number>): void {
  const days = (m * 365) / 12;
  y.gross_sales = sum(y, 'sales_domestic sales_export other_operating_income');
  y.net_sales = y.gross_sales - y.sales_tax!;
  y.cost_before_stock = sum(
    y,
    'raw_imported raw_indigenous spares_imported spares_indigenous power labour other_making depreciation',
  );
  y.closing_process = y.stock_process!;
  y.cost_of_production = y.cost_before_stock + y.opening_process! - y.stock_process!;
  y.closing_finished = y.stock_finished!;
  y.cost_of_sales = y.cost_of_production + y.opening_finished! - y.stock_finished!;
  y.total_cost = y.cost_of_sales + y.selling!;
  y.operating_profit = y.net_sales - y.total_cost;
  y.interest = sum(y, 'interest_bank interest_term interest_other');
  y.profit_after_interest = y.operating_profit - y.interest;
  y.other_net = y.other_income! - y.other_expense!;
  y.profit_before_tax = y.profit_after_interest + y.other_net;
  y.net_profit = y.profit_before_tax - y.tax!;
  y.retained = y.net_profit - y.drawings!;
  y.retained_share = (y.retained / y.net_profit) * 100;
  y.bank_borrowing = y.bank_applicant! + y.bank_others!;
  y.other_current_liabilities = sum(
    y,
    'short_others creditors customer_advances tax_provision dividend_payable statutory_dues instalments other_current',
  );
  y.current_liabilities = y.bank_borrowing + y.other_current_liabilities;
  y.term_liabilities = sum(y, 'debentures preference_shares term_loans deferred_payment term_deposits unsecured');
  y.outside_liabilities = y.current_liabilities + y.term_liabilities;
  y.net_worth = sum(y, 'capital general_reserve revaluation other_reserves surplus');
  y.total_liabilities = y.outside_liabilities + y.net_worth;
  y.inventory = sum(
    y,
    'stock_raw_imported stock_raw_indigenous stock_process stock_finished stock_spares_imported stock_spares_indigenous',
  );
  y.current_assets_without_cash = sum(
    y,
    'government_securities fixed_deposits debtors_domestic debtors_export deferred_receivables inventory supplier_advances advance_tax other_current_assets',
  );
  y.current_assets = y.cash! + y.current_assets_without_cash;
  y.net_block = y.gross_block! - y.accumulated_depreciation!;
  y.non_current_assets = sum(y, 'investments capital_advances old_receivables other_non_current stores other_assets');
  y.total_assets = y.current_assets + y.net_block + y.non_current_assets + y.intangibles!;
  const quasi = s.quasi_equity ? y.unsecured! : 0;
  y.tangible_net_worth = y.net_worth - y.intangibles! - (s.deduct_revaluation ? y.revaluation! : 0) + quasi;
  y.net_working_capital = y.current_assets - y.current_liabilities;
  y.current_ratio = y.current_assets / y.current_liabilities;
  y.outside_to_worth = (y.outside_liabilities - quasi) / y.tangible_net_worth;
  y.term_to_worth = (y.term_liabilities - quasi) / y.tangible_net_worth;
  y.term_outstanding = y.term_loans! + y.instalments!;
  y.assets_without_cash = y.total_assets - y.cash!;
  y.liabilities_without_bank = y.total_liabilities - y.bank_applicant!;
  y.difference = y.total_liabilities - y.total_assets;
  // Form IV
  y.raw_consumed = y.raw_imported! + y.raw_indigenous!;
  y.held_raw = y.stock_raw_imported! + y.stock_raw_indigenous!;
  y.purchases = y.raw_consumed + (p ? y.held_raw - p.held_raw! : 0);
  const held = (id: string, amount: number, base: number): void => {
    y[`held_${id}`] = amount;
    y[`months_${id}`] = (amount * m) / base;
  };
  held('raw', y.held_raw, y.raw_consumed);
  held('spares', y.stock_spares_imported! + y.stock_spares_indigenous!, y.spares_imported! + y.spares_indigenous!);
  held('process', y.stock_process!, y.cost_of_production);
  held('finished', y.stock_finished!, y.cost_of_sales);
  held('debtors', y.debtors_domestic!, y.sales_domestic! + y.other_operating_income!);
  held('export', y.debtors_export!, y.sales_export!);
  held('creditors', y.creditors!, y.purchases);
  y.held_advances = y.supplier_advances!;
  y.held_total = y.current_assets;
  y.held_other =
    y.held_total - sum(y, 'held_raw held_spares held_process held_finished held_debtors held_export held_advances');
  y.owed_advances = y.customer_advances!;
  y.owed_statutory = y.statutory_dues!;
  y.owed_total = y.other_current_liabilities;
  y.owed_other = sum(y, 'short_others tax_provision dividend_payable instalments other_current');
  // Form V
  const left = s.instalments_left_out ? y.instalments! : 0;
  y.assessed_assets = y.current_assets;
  y.assessed_liabilities = y.other_current_liabilities - left;
  y.working_capital_gap = y.current_assets - y.assessed_liabilities;
  y.assessed_nwc = y.net_working_capital + left;
  y.after_nwc = y.working_capital_gap - y.assessed_nwc;
  for (const [name, base] of [
    ['first', y.working_capital_gap],
    ['second', y.current_assets],
  ] as const) {
    y[`margin_${name}`] = 0.25 * (base - y.debtors_export!);
    y[`after_margin_${name}`] = y.working_capital_gap - y[`margin_${name}`]!;
    y[`mpbf_${name}`] = Math.max(0, Math.min(y[`after_margin_${name}`]!, y.after_nwc));
    y[`excess_${name}`] = Math.max(0, y[`margin_${name}`]! - y.assessed_nwc);
  }
  y.turnover = ((s.turnover_gross ? y.gross_sales : y.net_sales) * 12) / m;
  y.turnover_need = y.turnover * (0.25 + (0.05 * s.digital_share!) / 100);
  y.turnover_margin = 0.05 * y.turnover;
  y.turnover_after_margin = y.turnover_need - y.turnover_margin;
  y.turnover_after_nwc = y.turnover_need - y.net_working_capital;
  y.turnover_limit = Math.max(
    0,
    Math.min(y.turnover_after_margin, s.turnover_ignores_nwc ? Infinity : y.turnover_after_nwc),
  );
  // Ratios
  y.quick_ratio = (y.current_assets - y.inventory) / y.current_liabilities;
  y.gross_margin = ((y.net_sales - y.cost_of_sales) / y.net_sales) * 100;
  y.operating_margin = (y.operating_profit / y.net_sales) * 100;
  y.net_margin = (y.net_profit / y.net_sales) * 100;
  y.interest_cover = (y.profit_before_tax + y.interest) / y.interest;
  const writtenOff = p ? Math.max(0, p.intangibles! - y.intangibles!) : 0;
  y.debt_accruals = y.net_profit + y.depreciation! + writtenOff + y.interest_term!;
  y.asset_cover = y.net_block / y.term_outstanding;
  y.debtor_days = ((y.debtors_domestic! + y.debtors_export!) * days) / y.gross_sales;
  y.creditor_days = (y.creditors! * days) / y.purchases;
  y.inventory_days = (y.inventory * days) / y.cost_of_sales;
  y.cycle_days = y.inventory_days + y.debtor_days - y.creditor_days;
  y.fixed_cost = y.selling! + y.depreciation! + y.interest;
  y.break_even = y.fixed_cost / ((y.net_sales - (y.cost_of_sales - y.depreciation!)) / y.net_sales);
  y.asset_turnover = y.net_sales / y.total_assets;
  y.return_on_capital =
    ((y.profit_before_tax + y.interest) / (y.total_assets - y.current_liabilities + y.bank_borrowing)) * 100;
  if (!p) return;
  y.term_repaid = p.instalments!;
  y.debt_service = y.interest_term! + y.term_repaid;
  y.dscr = y.debt_accruals / y.debt_service;
  // Form VI
  const change = (id: string): number => y[id]! - p[id]!;
  const [rise, fall] = [(id: string) => Math.max(0, change(id)), (id: string) => Math.max(0, -change(id))];
  y.capital_change = change('net_worth') - y.retained;
  y.depreciation_change = change('accumulated_depreciation') - y.depreciation!;
  y.source_profit = Math.max(0, y.net_profit);
  y.source_depreciation = y.depreciation!;
  y.source_capital = Math.max(0, y.capital_change);
  y.source_term = rise('term_liabilities');
  y.source_fixed = fall('gross_block') + fall('non_current_assets');
  y.source_other = fall('intangibles') + Math.max(0, y.depreciation_change);
  y.sources = sum(y, 'source_profit source_depreciation source_capital source_term source_fixed source_other');
  y.use_loss = Math.max(0, -y.net_profit);
  y.use_term = fall('term_liabilities');
  y.use_fixed = rise('gross_block') + rise('non_current_assets');
  y.use_dividend = y.drawings!;
  y.use_other = rise('intangibles') + Math.max(0, -y.depreciation_change) + Math.max(0, -y.capital_change);
  y.uses = sum(y, 'use_loss use_term use_fixed use_dividend use_other');
  y.long_term_surplus = y.sources - y.uses;
  y.assets_rise = change('current_assets');
  y.raw_rise = change('held_raw');
  y.process_rise = change('stock_process');
  y.finished_rise = change('stock_finished');
  y.debtors_rise = change('debtors_domestic') + change('debtors_export');
  y.spares_rise = change('held_spares');
  y.other_rise = y.assets_rise - y.raw_rise - y.process_rise - y.finished_rise - y.debtors_rise - y.spares_rise;
  y.liabilities_rise = change('other_current_liabilities');
  y.gap_rise = y.assets_rise - y.liabilities_rise;
  y.net_surplus = y.long_term_surplus - y.gap_rise;
  y.borrowing_rise = change('bank_borrowing');
  y.sales_rise = change('net_sales');
  y.sales_growth = ((y.net_sales / m - p.net_sales! / p.months!) / (p.net_sales! / p.months!)) * 100;
}

/** Inputs as the audited years show them. */
export function drivers(y: Year, p: Year | null, m: number, s: Record<string, number>): void {
  const days = (m * 365) / 12;
  for (const id of COSTS) y[`share_${id}`] = (y[id]! / y.net_sales!) * 100;
  if (p)
    for (const id of ['sales_domestic', 'sales_export', ...COSTS])
      y[`growth_${id}`] = (y[id]! / m / (p[id]! / p.months!) - 1) * 100;
  y.days_raw = (y.held_raw! * days) / y.raw_consumed!;
  y.days_process = (y.stock_process! * days) / y.cost_of_production!;
  y.days_finished = (y.stock_finished! * days) / y.cost_of_sales!;
  y.days_debtors = (y.debtors_domestic! * days) / (y.sales_domestic! + y.other_operating_income!);
  y.days_export_debtors = (y.debtors_export! * days) / y.sales_export!;
  y.days_creditors = (y.creditors! * days) / y.purchases!;
  if (p) y.capex = y.gross_block! - p.gross_block!;
  y.rate_depreciation = (y.depreciation! / (s.straight_line ? y.gross_block! : y.net_block! + y.depreciation!)) * 100;
  y.instalments_next = y.instalments!;
  const mean = (id: string): number => (p ? (p[id]! + y[id]!) / 2 : y[id]!);
  y.rate_term = (y.interest_term! / mean('term_outstanding')) * 100;
  y.rate_bank = (y.interest_bank! / mean('bank_borrowing')) * 100;
  y.rate_tax = (y.tax! / y.profit_before_tax!) * 100;
  y.share_drawings = (y.drawings! / y.net_profit!) * 100;
}

const KEPT = /^(growth_sales_|share_|days_|rate_)/;
export function project(n: number, p: Year, m: number, s: Record<string, number>): Year {
  const days = (m * 365) / 12;
  const y: Year = { ...p, months: m };
  for (const id of Object.keys(y)) if (!(id in AUDITED) && !KEPT.test(id) && id !== 'months') delete y[id];
  for (const id of COSTS) delete y[`growth_${id}`];
  for (const [id, values] of Object.entries(INPUTS)) if (values[n - 2] !== null) y[id] = values[n - 2]!;
  const given = (id: string): number => y[id] ?? 0;
  for (const id of ['sales_domestic', 'sales_export'])
    y[id] = (p[id]! / p.months!) * m * (1 + y[`growth_${id}`]! / 100);
  for (const id of ['other_operating_income', 'interest_other', 'other_income', 'other_expense'])
    y[id] = (p[id]! / p.months!) * m;
  const gross = y.sales_domestic! + y.sales_export! + y.other_operating_income!;
  y.sales_tax = (gross * p.sales_tax!) / p.gross_sales!;
  for (const id of COSTS) {
    const growth = y[`growth_${id}`];
    y[id] =
      growth === undefined
        ? ((gross - y.sales_tax) * y[`share_${id}`]!) / 100
        : (p[id]! / p.months!) * m * (1 + growth / 100);
  }
  y.gross_block = p.gross_block! + given('capex');
  y.depreciation =
    ((s.straight_line ? y.gross_block : p.net_block! + given('capex')) * y.rate_depreciation! * m) / 1200;
  y.accumulated_depreciation = p.accumulated_depreciation! + y.depreciation;
  y.opening_process = p.stock_process!;
  y.opening_finished = p.stock_finished!;
  const made = sum(
    y,
    'raw_imported raw_indigenous spares_imported spares_indigenous power labour other_making depreciation',
  );
  y.stock_process = ((made + y.opening_process) * y.days_process!) / (days + y.days_process!);
  const produced = made + y.opening_process - y.stock_process;
  y.stock_finished = ((produced + y.opening_finished) * y.days_finished!) / (days + y.days_finished!);
  for (const id of ['imported', 'indigenous']) y[`stock_raw_${id}`] = (y[`raw_${id}`]! * y.days_raw!) / days;
  const bought = y.raw_imported! + y.raw_indigenous! + y.stock_raw_imported! + y.stock_raw_indigenous! - p.held_raw!;
  y.creditors = (bought * y.days_creditors!) / days;
  y.debtors_domestic = ((y.sales_domestic! + y.other_operating_income!) * y.days_debtors!) / days;
  y.debtors_export = (y.sales_export! * y.days_export_debtors!) / days;
  const owed = p.term_outstanding! + given('new_term_loan') - p.instalments!;
  y.instalments = Math.min(given('instalments_next'), owed);
  y.term_loans = owed - y.instalments;
  y.interest_term = (((p.term_outstanding! + owed) / 2) * y.rate_term! * m) / 1200;
  y.unsecured = p.unsecured! + given('unsecured_added');
  y.capital = p.capital! + given('capital_added');
  // Borrowing, interest and profit depend on each other.
  y.bank_applicant = p.bank_applicant!;
  for (let pass = 0; pass < 300; pass += 1) {
    const charged = s.interest_on_limit
      ? given('limit_sanctioned')
      : (p.bank_borrowing! + y.bank_applicant + y.bank_others!) / 2;
    y.interest_bank = (charged * y.rate_bank! * m) / 1200;
    y.tax = y.drawings = y.cash = 0;
    totals(y, p, m, s);
    y.tax = (Math.max(0, y.profit_before_tax!) * y.rate_tax!) / 100;
    y.drawings = (Math.max(0, y.profit_before_tax! - y.tax) * y.share_drawings!) / 100;
    y.surplus = p.surplus! + y.profit_before_tax! - y.tax - y.drawings;
    totals(y, p, m, s);
    y.bank_applicant = Math.max(0, y.total_assets! + given('cash_floor') - y.liabilities_without_bank!);
  }
  totals(y, p, m, s);
  y.cash = y.total_liabilities! - y.total_assets!;
  totals(y, p, m, s);
  return y;
}
