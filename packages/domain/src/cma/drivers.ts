import { SALES_COSTS } from './form-2.ts';
import { linesOf, type Line } from './line.ts';

const { leaf } = linesOf('Drivers');
const COST_LABELS: Record<(typeof SALES_COSTS)[number], string> = {
  raw_imported: 'imported materials',
  raw_indigenous: 'indigenous materials',
  spares_imported: 'imported spares',
  spares_indigenous: 'indigenous spares',
  power: 'power and fuel',
  labour: 'direct labour',
  other_making: 'other manufacturing expenses',
  selling: 'selling and administrative expenses',
};

/** Shown for audited years, and kept for later ones until another value is typed. */
const kept = (id: string, label: string, actual: string, unit: Line['unit']): Line =>
  leaf(id, '', label, { unit, actual, projection: `prev(${id})` });
/** Blank until typed. */
const typed = (id: string, label: string, unit: Line['unit'] = 'amount', actual?: string): Line => {
  const { projection: _projection, ...line } = leaf(id, '', label, { unit, ...(actual && { actual }) });
  return line;
};
const growth = (of: string): string => `(${of} - prev(${of})) / prev(${of}) * 100`;
const days = (stock: string, base: string): string => `(${stock}) * year_days / (${base})`;

/** Inputs of projections (domain facts, 4.9). In audited years they show what happened. */
export const DRIVERS: readonly Line[] = [
  kept('growth_sales_domestic', 'Growth of domestic sales', growth('sales_domestic'), 'percent'),
  kept('growth_sales_export', 'Growth of export sales', growth('sales_export'), 'percent'),
  ...SALES_COSTS.flatMap((id) => [
    kept(`share_${id}`, `Share of net sales: ${COST_LABELS[id]}`, `${id} / net_sales * 100`, 'percent'),
    typed(`growth_${id}`, `Growth of ${COST_LABELS[id]}`, 'percent', growth(id)),
  ]),
  kept(
    'days_raw',
    'Raw materials held',
    days('stock_raw_imported + stock_raw_indigenous', 'raw_imported + raw_indigenous'),
    'days',
  ),
  kept('days_process', 'Stock-in-process held', days('stock_process', 'cost_of_production'), 'days'),
  kept('days_finished', 'Finished goods held', days('stock_finished', 'cost_of_sales'), 'days'),
  kept(
    'days_debtors',
    'Domestic receivables',
    days('debtors_domestic', 'sales_domestic + other_operating_income'),
    'days',
  ),
  kept('days_export_debtors', 'Export receivables', days('debtors_export', 'sales_export'), 'days'),
  kept('days_creditors', 'Trade creditors', days('creditors', 'purchases'), 'days'),
  typed('capex', 'Additions to fixed assets', 'amount', 'gross_block - prev(gross_block)'),
  kept(
    'rate_depreciation',
    'Rate of depreciation',
    'depreciation / if($straight_line, gross_block, net_block + depreciation) * 100',
    'percent',
  ),
  typed('new_term_loan', 'New term loans'),
  typed('instalments_next', 'Term instalments of the following year', 'amount', 'instalments'),
  kept(
    'rate_term',
    'Interest rate of term loans',
    'interest_term / ((prev(term_outstanding) + term_outstanding) / 2) * 100',
    'percent',
  ),
  kept(
    'rate_bank',
    'Interest rate of working capital',
    'interest_bank / ((prev(bank_borrowing) + bank_borrowing) / 2) * 100',
    'percent',
  ),
  typed('limit_sanctioned', 'Sanctioned working-capital limit'),
  typed('cash_floor', 'Lowest cash balance'),
  kept('rate_tax', 'Rate of tax', 'tax / profit_before_tax * 100', 'percent'),
  kept('share_drawings', 'Dividend or drawings to net profit', 'drawings / net_profit * 100', 'percent'),
  typed('capital_added', 'Capital brought in'),
  typed('unsecured_added', 'Unsecured loans brought in'),
];
