import { SALES_COSTS } from './form-2.ts';
import { linesOf, type Line } from './line.ts';

const { leaf } = linesOf('Drivers');
const MAKING = ['Manufacturing'] as const;
const GOODS = ['Trading', 'Manufacturing'] as const;
type Shown = Pick<Line, 'label' | 'labels' | 'natures'>;
/** As Form II shows them. */
const COSTS: Record<(typeof SALES_COSTS)[number], Shown> = {
  raw_imported: { label: 'Imported materials', labels: { Trading: 'Imported goods' }, natures: GOODS },
  raw_indigenous: {
    label: 'Indigenous materials',
    labels: { Trading: 'Goods purchased', Service: 'Direct cost of services' },
  },
  spares_imported: { label: 'Imported spares', natures: MAKING },
  spares_indigenous: { label: 'Indigenous spares', natures: MAKING },
  power: { label: 'Power and fuel' },
  labour: { label: 'Direct labour' },
  other_making: {
    label: 'Other manufacturing expenses',
    labels: { Trading: 'Other direct expenses', Service: 'Other direct expenses' },
  },
  selling: { label: 'Selling and administration' },
};
const ofCost = (id: (typeof SALES_COSTS)[number], what: string, line: Line): Line => {
  const { label, labels, natures } = COSTS[id];
  const named = Object.entries(labels ?? {}).map(([nature, text]) => [nature, `${text}, ${what}`]);
  return {
    ...line,
    label: `${label}, ${what}`,
    ...(labels && { labels: Object.fromEntries(named) }),
    ...(natures && { natures }),
  };
};

/** Shown for audited years, and kept for later ones until another value is typed. */
const kept = (id: string, label: string, actual: string, unit: Line['unit'], natures?: Line['natures']): Line =>
  leaf(id, '', label, { unit, actual, projection: `prev(${id})`, ...(natures && { natures }) });
/** Blank until typed. */
const typed = (id: string, label: string, unit: Line['unit'] = 'amount', actual?: string): Line => {
  const { projection: _projection, ...line } = leaf(id, '', label, { unit, ...(actual && { actual }) });
  return line;
};
/** Of years of equal length. */
const growth = (of: string): string => `(${of} * prev(months) / months - prev(${of})) / prev(${of}) * 100 / has(${of})`;
/** The first year has no opening balance. */
const average = (of: string): string => `if(has(prev(${of})), (prev(${of}) + ${of}) / 2, ${of})`;
/** Blank until typed, or filled from asset blocks and term loans. */
const scheduled = (id: string, label: string, from: string, actual?: string): Line => ({
  ...typed(id, label, 'amount', actual),
  projection: from,
});
const fed = (id: string, label: string): Line => ({ ...typed(id, label), fed: true });
const days = (stock: string, base: string): string => `(${stock}) * year_days / (${base})`;

/** Inputs of projections (domain facts, 4.9). In audited years they show what happened. */
export const DRIVERS: readonly Line[] = [
  kept('growth_sales_domestic', 'Growth of domestic sales', growth('sales_domestic'), 'percent'),
  kept('growth_sales_export', 'Growth of export sales', growth('sales_export'), 'percent'),
  ...SALES_COSTS.flatMap((id) => [
    ofCost(id, '% of net sales', kept(`share_${id}`, '', `${id} / net_sales * 100`, 'percent')),
    ofCost(id, 'growth', typed(`growth_${id}`, '', 'percent', growth(id))),
  ]),
  kept(
    'days_raw',
    'Raw materials held',
    days('stock_raw_imported + stock_raw_indigenous', 'raw_imported + raw_indigenous'),
    'days',
    MAKING,
  ),
  kept('days_process', 'Stock-in-process held', days('stock_process', 'cost_of_production'), 'days', MAKING),
  {
    ...kept('days_finished', 'Finished goods held', days('stock_finished', 'cost_of_sales'), 'days', GOODS),
    labels: { Trading: 'Stock of goods held' },
  },
  kept(
    'days_debtors',
    'Domestic receivables',
    days('debtors_domestic', 'sales_domestic + other_operating_income'),
    'days',
  ),
  kept('days_export_debtors', 'Export receivables', days('debtors_export', 'sales_export'), 'days'),
  kept('days_creditors', 'Trade creditors', days('creditors', 'purchases'), 'days'),
  scheduled(
    'capex',
    'Additions to fixed assets',
    'scheduled_capex',
    '(gross_block - prev(gross_block)) / has(prev(total_assets)) / has(total_assets)',
  ),
  kept(
    'rate_depreciation',
    'Rate of depreciation',
    'depreciation / if($straight_line, gross_block, net_block + depreciation) * 100 * 12 / months',
    'percent',
  ),
  scheduled('new_term_loan', 'New term loans', 'scheduled_loans'),
  scheduled('instalments_next', 'Term instalments of the following year', 'scheduled_due', 'instalments'),
  kept(
    'rate_term',
    'Interest rate of term loans',
    `interest_term / ${average('term_outstanding')} * 100 * 12 / months`,
    'percent',
  ),
  kept(
    'rate_bank',
    'Interest rate of working capital',
    `interest_bank / ${average('bank_borrowing')} * 100 * 12 / months`,
    'percent',
  ),
  typed('limit_sanctioned', 'Sanctioned working-capital limit'),
  typed('cash_floor', 'Lowest cash balance'),
  kept('rate_tax', 'Rate of tax', 'tax / max(0, profit_before_tax) * 100', 'percent'),
  kept('share_drawings', 'Dividend or drawings to net profit', 'drawings / max(0, net_profit) * 100', 'percent'),
  typed('capital_added', 'Capital brought in'),
  typed('unsecured_added', 'Unsecured loans brought in'),
  fed('scheduled_capex', 'Additions less disposals, by asset block'),
  fed('scheduled_depreciation', 'Depreciation, by asset block'),
  fed('scheduled_gain', 'Gain on sale of assets, by asset block'),
  fed('scheduled_loss', 'Loss on sale of assets, by asset block'),
  fed('scheduled_removed', 'Depreciation to date of assets sold, by asset block'),
  fed('scheduled_gross', 'Gross block, by asset block'),
  fed('scheduled_net', 'Net block, by asset block'),
  fed('scheduled_loans', 'New term loans, by loan'),
  fed('scheduled_interest', 'Interest on term loans, by loan'),
  fed('scheduled_repaid', 'Instalments of the year, by loan'),
  fed('scheduled_due', 'Instalments due within a year, by loan'),
  fed('scheduled_outstanding', 'Term loans outstanding, by loan'),
];
