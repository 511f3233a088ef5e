import { linesOf, type Line } from './line.ts';

const held = linesOf('IV');
const months = (id: string, no: string, label: string, stock: string, base: string): Line[] => [
  held.total(`held_${id}`, no, label, stock),
  held.total(`months_${id}`, '', `${label}: months`, `(${stock}) * months / (${base})`, { unit: 'months' }),
];

/** Form IV: current assets and liabilities, with months held. */
export const FORM_4: readonly Line[] = [
  held.total('raw_consumed', '', 'Raw materials consumed', 'raw_imported + raw_indigenous'),
  held.total(
    'purchases',
    '',
    'Purchases',
    'if(has(prev(net_sales)), raw_consumed + stock_raw_imported + stock_raw_indigenous - prev(stock_raw_imported) - prev(stock_raw_indigenous), raw_consumed) / has(raw_consumed)',
  ),
  ...months('raw', '1', 'Raw materials', 'stock_raw_imported + stock_raw_indigenous', 'raw_consumed'),
  ...months(
    'spares',
    '2',
    'Consumable spares',
    'stock_spares_imported + stock_spares_indigenous',
    'spares_imported + spares_indigenous',
  ),
  ...months('process', '3', 'Stock-in-process', 'stock_process', 'cost_of_production'),
  ...months('finished', '4', 'Finished goods', 'stock_finished', 'cost_of_sales'),
  ...months('debtors', '5', 'Receivables, domestic', 'debtors_domestic', 'sales_domestic + other_operating_income'),
  ...months('export', '6', 'Export receivables', 'debtors_export', 'sales_export'),
  held.total('held_advances', '7', 'Advances to suppliers', 'supplier_advances'),
  held.total(
    'held_other',
    '8',
    'Other current assets, with cash',
    'current_assets - held_raw - held_spares - held_process - held_finished - held_debtors - held_export - held_advances',
  ),
  held.total('held_total', '9', 'Total current assets', 'current_assets', { isTotal: true }),
  ...months('creditors', '10', 'Trade creditors', 'creditors', 'purchases'),
  held.total('owed_advances', '11', 'Advances from customers', 'customer_advances'),
  held.total('owed_statutory', '12', 'Statutory liabilities', 'statutory_dues'),
  held.total(
    'owed_other',
    '13',
    'Other current liabilities',
    'other_current_liabilities - held_creditors - owed_advances - owed_statutory',
  ),
  held.total('owed_total', '14', 'Total without bank borrowing', 'other_current_liabilities', { isTotal: true }),
];

const { total } = linesOf('V');
const method = (name: 'first' | 'second', base: string): Line[] => [
  total(
    `margin_${name}`,
    '4',
    'Minimum net working capital',
    `max(0, ${base} - debtors_export) * 25 / 100 / has(${base})`,
  ),
  total(`after_margin_${name}`, '6', 'Gap less minimum', `working_capital_gap - margin_${name}`),
  total(
    `mpbf_${name}`,
    '8',
    'Maximum permissible bank finance',
    `max(0, min(after_margin_${name}, after_nwc)) / has(after_margin_${name})`,
    {
      isTotal: true,
    },
  ),
  total(`excess_${name}`, '9', 'Excess borrowing', `max(0, margin_${name} - assessed_nwc) / has(margin_${name})`),
];

/** Form V: maximum permissible bank finance by both methods, and by turnover. */
export const FORM_5: readonly Line[] = [
  total('assessed_assets', '1', 'Total current assets', 'current_assets'),
  total(
    'assessed_liabilities',
    '2',
    'Current liabilities other than bank borrowing',
    'if($instalments_left_out, other_current_liabilities - instalments, other_current_liabilities)',
  ),
  total('working_capital_gap', '3', 'Working capital gap', 'assessed_assets - assessed_liabilities', { isTotal: true }),
  total(
    'assessed_nwc',
    '5',
    'Actual or projected net working capital',
    'if($instalments_left_out, net_working_capital + instalments, net_working_capital)',
  ),
  total('after_nwc', '7', 'Gap less net working capital', 'working_capital_gap - assessed_nwc'),
  ...method('first', 'working_capital_gap'),
  ...method('second', 'assessed_assets'),
  total('turnover', 'A', 'Turnover', 'if($turnover_gross, gross_sales * 12 / months, net_sales * 12 / months)'),
  total('turnover_need', 'B', 'Working capital needed', 'turnover * (25 + 5 * $digital_share / 100) / 100'),
  total('turnover_margin', 'C', 'Margin of the borrower', 'turnover * 5 / 100'),
  total('turnover_after_margin', 'E', 'Need less margin', 'turnover_need - turnover_margin'),
  total(
    'turnover_after_nwc',
    'F',
    'Need less net working capital',
    '(turnover_need - net_working_capital) / has(turnover_need)',
  ),
  total(
    'turnover_limit',
    '',
    'Limit by turnover',
    'max(0, if($turnover_ignores_nwc, turnover_after_margin, min(turnover_after_margin, turnover_after_nwc))) / has(turnover)',
    { isTotal: true },
  ),
];
