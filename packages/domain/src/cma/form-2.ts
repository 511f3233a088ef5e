import { linesOf, type Line } from './line.ts';

const { leaf, total } = linesOf('II');
const MAKING = { natures: ['Manufacturing'] } as const;
const GOODS = { natures: ['Trading', 'Manufacturing'] } as const;

/** Costs that follow sales: a share of net sales, or growth where that is entered (drivers.ts). */
export const SALES_COSTS = [
  'raw_imported',
  'raw_indigenous',
  'spares_imported',
  'spares_indigenous',
  'power',
  'labour',
  'other_making',
  'selling',
] as const;

const cost = (id: (typeof SALES_COSTS)[number], no: string, label: string, rest: Partial<Line> = {}): Line =>
  leaf(id, no, label, {
    projection: `if(has(growth_${id}), prev(${id}) * (1 + growth_${id} / 100) * months / prev(months), net_sales * share_${id} / 100)`,
    ...rest,
  });

/**
 * An amount of the year: it continues by the month, so that a year of nine months has nine twelfths. What assets fetched
 * beyond their value, or below it, is of one year.
 */
const yearly = (id: string, no: string, label: string, once?: string): Line =>
  leaf(id, no, label, {
    projection: once
      ? `(prev(${id}) - prev(${once})) * months / prev(months) + ${once}`
      : `prev(${id}) * months / prev(months)`,
  });

const sales = (id: string, no: string, label: string): Line =>
  leaf(id, no, label, { projection: `prev(${id}) * (1 + growth_${id} / 100) * months / prev(months)` });

/** Last year's closing stock, in a year with figures: a missing year must not lose it. */
const carried = (stock: string): Pick<Line, 'actual' | 'projection'> => {
  const formula = `prev(${stock}) / has(net_sales + cost_before_stock)`;
  return { actual: formula, projection: formula };
};

/** Assets outside the asset blocks: their net block of last year, and additions. */
const NET_BEFORE = 'zero(prev(net_block)) - zero(prev(scheduled_net))';
const ADDED = 'zero(capex) - zero(scheduled_capex)';

/** Form II: operating statement. */
export const FORM_2: readonly Line[] = [
  sales('sales_domestic', '1 i', 'Domestic sales'),
  sales('sales_export', '1 ii', 'Export sales'),
  yearly('other_operating_income', '1 iii', 'Other operating income'),
  total('gross_sales', '1', 'Gross sales', 'sales_domestic + sales_export + other_operating_income', { isTotal: true }),
  leaf('sales_tax', '2', 'GST and duties included', {
    projection: 'gross_sales * prev(sales_tax) / prev(gross_sales)',
  }),
  total('net_sales', '3', 'Net sales', 'gross_sales - sales_tax', { isTotal: true }),
  total(
    'sales_growth',
    '4',
    'Change on last year',
    '(net_sales * prev(months) / months - prev(net_sales)) / prev(net_sales) * 100 / has(net_sales)',
    { unit: 'percent' },
  ),
  cost('raw_imported', '5 i a', 'Raw materials consumed, imported', {
    labels: { Trading: 'Purchases of goods, imported' },
    ...GOODS,
  }),
  cost('raw_indigenous', '5 i b', 'Raw materials consumed, indigenous', {
    labels: { Trading: 'Purchases of goods, indigenous', Service: 'Direct cost of services' },
  }),
  cost('spares_imported', '5 ii a', 'Other spares, imported', MAKING),
  cost('spares_indigenous', '5 ii b', 'Other spares, indigenous', MAKING),
  cost('power', '5 iii', 'Power and fuel'),
  cost('labour', '5 iv', 'Direct labour'),
  cost('other_making', '5 v', 'Other manufacturing expenses', {
    labels: { Trading: 'Other direct expenses', Service: 'Other direct expenses' },
  }),
  leaf('depreciation', '5 vi', 'Depreciation', {
    // Asset blocks have their own rates; the rest has the rate of the sheet, up to what is left of it.
    projection: `scheduled_depreciation + min((if($straight_line, zero(prev(gross_block)) - zero(prev(scheduled_gross)), ${NET_BEFORE}) + ${ADDED}) * rate_depreciation / 100 * months / 12, max(0, ${NET_BEFORE} + ${ADDED})) / has(rate_depreciation)`,
  }),
  total(
    'cost_before_stock',
    '5 vii',
    'Sub-total',
    'raw_imported + raw_indigenous + spares_imported + spares_indigenous + power + labour + other_making + depreciation',
    { isTotal: true },
  ),
  leaf('opening_process', '5 viii', 'Add opening stock-in-process', {
    ...MAKING,
    ...carried('stock_process'),
    opening: true,
  }),
  total('closing_process', '5 ix', 'Less closing stock-in-process', 'stock_process', MAKING),
  total('cost_of_production', '5 x', 'Cost of production', 'cost_before_stock + opening_process - closing_process', {
    isTotal: true,
  }),
  leaf('opening_finished', '5 xi', 'Add opening stock of finished goods', {
    ...GOODS,
    labels: { Trading: 'Add opening stock of goods' },
    ...carried('stock_finished'),
    opening: true,
  }),
  total('closing_finished', '5 xii', 'Less closing stock of finished goods', 'stock_finished', {
    ...GOODS,
    labels: { Trading: 'Less closing stock of goods' },
  }),
  total('cost_of_sales', '5 xiii', 'Cost of sales', 'cost_of_production + opening_finished - closing_finished', {
    isTotal: true,
  }),
  cost('selling', '6', 'Selling, general and administrative expenses'),
  total('total_cost', '7', 'Cost of sales and expenses', 'cost_of_sales + selling', { isTotal: true }),
  total('operating_profit', '8', 'Operating profit before interest', 'net_sales - total_cost', { isTotal: true }),
  leaf('interest_bank', '9 i', 'Interest on working capital', {
    projection:
      'if($interest_on_limit, zero(limit_sanctioned), (zero(prev(bank_borrowing)) + zero(bank_borrowing)) / 2) * rate_bank / 100 * months / 12',
  }),
  leaf('interest_term', '9 ii', 'Interest on term loans', {
    projection:
      'scheduled_interest + (zero(prev(term_outstanding)) - zero(prev(scheduled_outstanding)) + zero(term_outstanding) - zero(scheduled_outstanding)) / 2 * rate_term / 100 * months / 12',
  }),
  yearly('interest_other', '9 iii', 'Other interest and bank charges'),
  total('interest', '9', 'Interest', 'interest_bank + interest_term + interest_other', { isTotal: true }),
  total('profit_after_interest', '10', 'Operating profit after interest', 'operating_profit - interest', {
    isTotal: true,
  }),
  yearly('other_income', '11 i', 'Other non-operating income', 'scheduled_gain'),
  yearly('other_expense', '11 ii', 'Other non-operating expenses', 'scheduled_loss'),
  total('other_net', '11 iii', 'Net non-operating income', 'other_income - other_expense'),
  total('profit_before_tax', '12', 'Profit before tax', 'profit_after_interest + other_net', { isTotal: true }),
  leaf('tax', '13', 'Provision for tax', {
    projection: 'max(0, profit_before_tax) * rate_tax / 100 / has(profit_before_tax)',
  }),
  total('net_profit', '14', 'Net profit', 'profit_before_tax - tax', { isTotal: true }),
  leaf('drawings', '15', 'Dividend or drawings', {
    projection: 'max(0, net_profit) * share_drawings / 100 / has(net_profit)',
  }),
  total('retained', '16', 'Retained profit', 'net_profit - drawings', { isTotal: true }),
  total('retained_share', '17', 'Retained profit to net profit', 'retained / net_profit * 100', { unit: 'percent' }),
];
