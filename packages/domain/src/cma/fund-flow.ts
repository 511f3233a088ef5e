import { linesOf, type Line } from './line.ts';

const { total } = linesOf('VI');
/** Blank without a last year, since a balance isn't a flow, and in a year without figures. */
const flow = (id: string, no: string, label: string, formula: string, rest?: Parameters<typeof total>[4]): Line =>
  total(id, no, label, `(${formula}) / has(prev(total_assets)) / has(total_assets)`, rest);
const change = (line: string): string => `(${line} - prev(${line}))`;
const rise = (line: string): string => `max(0, ${change(line)})`;
const fall = (line: string): string => `max(0, -${change(line)})`;

/** Form VI: fund flow. Disposals and write-offs are in "others", so that the net surplus is the change in borrowing. */
export const FORM_6: readonly Line[] = [
  flow('capital_change', '', 'Change of net worth without retained profit', `${change('net_worth')} - retained`),
  flow(
    'depreciation_change',
    '',
    'Change of depreciation to date without this year’s',
    `${change('accumulated_depreciation')} - depreciation`,
  ),
  flow('source_profit', '1 a', 'Net profit', 'max(0, net_profit)'),
  flow('source_depreciation', '1 b', 'Depreciation', 'zero(depreciation)'),
  flow('source_capital', '1 c', 'Increase in capital', 'max(0, capital_change)'),
  flow('source_term', '1 d', 'Increase in term liabilities', rise('term_liabilities')),
  flow(
    'source_fixed',
    '1 e',
    'Decrease in fixed and other non-current assets',
    `${fall('gross_block')} + ${fall('non_current_assets')}`,
  ),
  flow('source_other', '1 f', 'Others', `${fall('intangibles')} + max(0, depreciation_change)`),
  total(
    'sources',
    '1 g',
    'Total sources',
    'source_profit + source_depreciation + source_capital + source_term + source_fixed + source_other',
    { isTotal: true },
  ),
  flow('use_loss', '2 a', 'Net loss', 'max(0, -net_profit)'),
  flow('use_term', '2 b', 'Decrease in term liabilities', fall('term_liabilities')),
  flow(
    'use_fixed',
    '2 c',
    'Additions to fixed and other non-current assets',
    `${rise('gross_block')} + ${rise('non_current_assets')}`,
  ),
  flow('use_dividend', '2 d', 'Dividend or drawings', 'zero(drawings)'),
  flow('use_other', '2 e', 'Others', `${rise('intangibles')} + max(0, -depreciation_change) + max(0, -capital_change)`),
  total('uses', '2 f', 'Total uses', 'use_loss + use_term + use_fixed + use_dividend + use_other', { isTotal: true }),
  total('long_term_surplus', '3', 'Long-term surplus', 'sources - uses', { isTotal: true }),
  flow('assets_rise', '4', 'Increase in current assets', change('current_assets')),
  flow('raw_rise', '4 i', 'Raw materials', 'held_raw - prev(held_raw)'),
  flow('process_rise', '4 ii', 'Stock-in-process', 'held_process - prev(held_process)'),
  flow('finished_rise', '4 iii', 'Finished goods', 'held_finished - prev(held_finished)'),
  flow('debtors_rise', '4 iv', 'Receivables', 'held_debtors + held_export - prev(held_debtors) - prev(held_export)'),
  flow('spares_rise', '4 v', 'Spares', 'held_spares - prev(held_spares)'),
  flow(
    'other_rise',
    '4 vi',
    'Other current assets',
    'assets_rise - raw_rise - process_rise - finished_rise - debtors_rise - spares_rise',
  ),
  flow(
    'liabilities_rise',
    '5',
    'Increase in current liabilities other than bank borrowing',
    change('other_current_liabilities'),
  ),
  total('gap_rise', '6', 'Increase in working capital gap', 'assets_rise - liabilities_rise', { isTotal: true }),
  total('net_surplus', '7', 'Net surplus', 'long_term_surplus - gap_rise', { isTotal: true }),
  flow('borrowing_rise', '8', 'Increase in bank borrowing', change('bank_borrowing')),
  flow('sales_rise', '9', 'Increase in net sales', change('net_sales')),
];

const ratios = linesOf('Ratios').total;
const ratio = (id: string, label: string, formula: string, unit: Line['unit'] = 'ratio'): Line =>
  ratios(id, '', label, formula, { unit });
const inDays = (top: string, bottom: string): string => `${top} * year_days / ${bottom}`;

export const RATIOS: readonly Line[] = [
  ratio('quick_ratio', 'Quick ratio', '(current_assets - inventory) / current_liabilities'),
  ratio('gross_margin', 'Gross profit to sales', '(net_sales - cost_of_sales) / net_sales * 100', 'percent'),
  ratio('operating_margin', 'Operating profit to sales', 'operating_profit / net_sales * 100', 'percent'),
  ratio('net_margin', 'Net profit to sales', 'net_profit / net_sales * 100', 'percent'),
  ratio('interest_cover', 'Interest cover', '(profit_before_tax + interest) / interest'),
  ratios(
    'term_repaid',
    '',
    'Term instalments of the year',
    'scheduled_repaid + max(0, prev(instalments) - zero(prev(scheduled_due))) / has(prev(instalments)) / has(net_sales + capital + gross_block)',
    { opening: true },
  ),
  ratios(
    'debt_accruals',
    '',
    'Cash accruals with term interest',
    // Writing off intangibles costs no cash either, and a sale of assets isn't earned.
    'net_profit + depreciation - scheduled_gain + scheduled_loss + max(0, prev(intangibles) - intangibles) / has(prev(intangibles)) / has(net_profit) + interest_term',
  ),
  ratios(
    'debt_service',
    '',
    'Term interest and instalments',
    '(interest_term + term_repaid) / has(prev(total_assets)) / has(total_assets)',
  ),
  ratio('dscr', 'Debt service coverage', 'debt_accruals / debt_service'),
  ratio('asset_cover', 'Fixed asset coverage', 'net_block / term_outstanding'),
  ratio('debtor_days', 'Debtor days', inDays('(debtors_domestic + debtors_export)', 'gross_sales'), 'days'),
  ratio('creditor_days', 'Creditor days', inDays('creditors', 'purchases'), 'days'),
  ratio('inventory_days', 'Inventory days', inDays('inventory', 'cost_of_sales'), 'days'),
  ratio('cycle_days', 'Operating cycle', 'inventory_days + debtor_days - creditor_days', 'days'),
  ratios('fixed_cost', '', 'Fixed cost', 'selling + depreciation + interest'),
  ratios(
    'break_even',
    '',
    'Break-even sales',
    'fixed_cost * net_sales / (net_sales - cost_of_sales + zero(depreciation))',
  ),
  ratio('asset_turnover', 'Sales to total assets', 'net_sales / total_assets'),
  ratio(
    'return_on_capital',
    'Return on capital employed',
    '(profit_before_tax + interest) / (total_assets - other_current_liabilities) * 100',
    'percent',
  ),
];
