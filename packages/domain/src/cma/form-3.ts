import { linesOf, type Line } from './line.ts';

const { leaf, total } = linesOf('III');
const MAKING = { natures: ['Manufacturing'] } as const;
const GOODS = { natures: ['Trading', 'Manufacturing'] } as const;

/** So many days of a base. Where no days are known, as of creditors without purchases, last year's balance stays. */
const byDays = (id: string, days: string, base: string, year = 'year_days'): string =>
  `if(has(${days}), (${base}) * ${days} / (${year}), prev(${id}))`;
/** Term loans before the instalments of next year are set aside. */
const OWED = 'prev(term_outstanding) + new_term_loan - term_repaid';

const LIABILITIES: readonly Line[] = [
  leaf('bank_applicant', '1 i', 'Short-term borrowing from this bank', {
    // The gap that the other lines leave, if cash would fall below its floor.
    projection:
      'max(0, assets_without_cash + zero(cash_floor) - liabilities_without_bank) / has(assets_without_cash - liabilities_without_bank)',
  }),
  leaf('bank_others', '1 ii', 'Short-term borrowing from other banks'),
  total('bank_borrowing', 'A', 'Short-term bank borrowing', 'bank_applicant + bank_others', { isTotal: true }),
  leaf('short_others', '2', 'Short-term borrowing from others'),
  leaf('creditors', '3', 'Trade creditors', { projection: byDays('creditors', 'days_creditors', 'purchases') }),
  leaf('customer_advances', '4', 'Advances from customers'),
  leaf('tax_provision', '5', 'Provision for tax'),
  leaf('dividend_payable', '6', 'Dividend payable'),
  leaf('statutory_dues', '7', 'Other statutory dues'),
  leaf('instalments', '8', 'Term instalments due within a year', {
    projection: `min(zero(instalments_next), ${OWED}) / has(${OWED})`,
  }),
  leaf('other_current', '9', 'Other current liabilities'),
  total(
    'other_current_liabilities',
    'B',
    'Current liabilities other than bank borrowing',
    'short_others + creditors + customer_advances + tax_provision + dividend_payable + statutory_dues + instalments + other_current',
    { isTotal: true },
  ),
  total('current_liabilities', '10', 'Total current liabilities', 'bank_borrowing + other_current_liabilities', {
    isTotal: true,
  }),
  leaf('debentures', '11', 'Debentures'),
  leaf('preference_shares', '12', 'Redeemable preference shares'),
  leaf('term_loans', '13', 'Term loans, less instalments due within a year', {
    projection: `${OWED} - instalments`,
  }),
  leaf('deferred_payment', '14', 'Deferred payment credits'),
  leaf('term_deposits', '15', 'Term deposits'),
  leaf('unsecured', '16', 'Unsecured loans and other term liabilities', {
    projection: 'prev(unsecured) + unsecured_added',
  }),
  total(
    'term_liabilities',
    '17',
    'Total term liabilities',
    'debentures + preference_shares + term_loans + deferred_payment + term_deposits + unsecured',
    { isTotal: true },
  ),
  total('outside_liabilities', '18', 'Total outside liabilities', 'current_liabilities + term_liabilities', {
    isTotal: true,
  }),
  leaf('capital', '19', 'Capital', { projection: 'prev(capital) + capital_added' }),
  leaf('general_reserve', '20', 'General reserve'),
  leaf('revaluation', '21', 'Revaluation reserve'),
  leaf('other_reserves', '22', 'Other reserves'),
  leaf('surplus', '23', 'Surplus in profit and loss', { projection: 'prev(surplus) + retained' }),
  total('net_worth', '24', 'Net worth', 'capital + general_reserve + revaluation + other_reserves + surplus', {
    isTotal: true,
  }),
  total('total_liabilities', '25', 'Total liabilities', 'outside_liabilities + net_worth', { isTotal: true }),
];

const ASSETS: readonly Line[] = [
  leaf('cash', '26', 'Cash and bank balances', { projection: 'total_liabilities - assets_without_cash' }),
  leaf('government_securities', '27 i', 'Government and other trustee securities'),
  leaf('fixed_deposits', '27 ii', 'Fixed deposits with banks'),
  leaf('debtors_domestic', '28 i', 'Receivables, domestic', {
    projection: byDays('debtors_domestic', 'days_debtors', 'sales_domestic + other_operating_income'),
  }),
  leaf('debtors_export', '28 ii', 'Export receivables', {
    projection: byDays('debtors_export', 'days_export_debtors', 'sales_export'),
  }),
  leaf('deferred_receivables', '29', 'Deferred receivables due within a year'),
  leaf('stock_raw_imported', '30 i a', 'Raw materials, imported', {
    ...MAKING,
    projection: byDays('stock_raw_imported', 'days_raw', 'raw_imported'),
  }),
  leaf('stock_raw_indigenous', '30 i b', 'Raw materials, indigenous', {
    ...MAKING,
    projection: byDays('stock_raw_indigenous', 'days_raw', 'raw_indigenous'),
  }),
  // Closing stock is part of the cost it is measured by, so the days are solved for it.
  leaf('stock_process', '30 ii', 'Stock-in-process', {
    ...MAKING,
    projection: byDays(
      'stock_process',
      'days_process',
      'cost_before_stock + opening_process',
      'year_days + days_process',
    ),
  }),
  leaf('stock_finished', '30 iii', 'Finished goods', {
    ...GOODS,
    labels: { Trading: 'Stock of goods' },
    projection: byDays(
      'stock_finished',
      'days_finished',
      'cost_of_production + opening_finished',
      'year_days + days_finished',
    ),
  }),
  leaf('stock_spares_imported', '30 iv a', 'Consumable spares, imported', MAKING),
  leaf('stock_spares_indigenous', '30 iv b', 'Consumable spares, indigenous', {
    labels: { Trading: 'Packing material and consumables', Service: 'Consumables' },
  }),
  total(
    'inventory',
    '30',
    'Inventory',
    'stock_raw_imported + stock_raw_indigenous + stock_process + stock_finished + stock_spares_imported + stock_spares_indigenous',
    { isTotal: true },
  ),
  leaf('supplier_advances', '31', 'Advances to suppliers'),
  leaf('advance_tax', '32', 'Advance payment of taxes'),
  leaf('other_current_assets', '33', 'Other current assets'),
  total(
    'current_assets_without_cash',
    '',
    'Current assets without cash',
    'government_securities + fixed_deposits + debtors_domestic + debtors_export + deferred_receivables + inventory + supplier_advances + advance_tax + other_current_assets',
  ),
  total('current_assets', '34', 'Total current assets', 'cash + current_assets_without_cash', { isTotal: true }),
  leaf('gross_block', '35', 'Gross block', { projection: 'prev(gross_block) + capex' }),
  leaf('accumulated_depreciation', '36', 'Depreciation to date', {
    projection: 'prev(accumulated_depreciation) + depreciation - scheduled_removed',
  }),
  total('net_block', '37', 'Net block', 'gross_block - accumulated_depreciation', { isTotal: true }),
  leaf('investments', '38 i', 'Investments in associates and others'),
  leaf('capital_advances', '38 ii', 'Advances for capital goods'),
  leaf('old_receivables', '38 iii', 'Deferred receivables beyond a year'),
  leaf('other_non_current', '38 iv', 'Other non-current assets'),
  leaf('stores', '39', 'Non-consumable stores and spares'),
  leaf('other_assets', '40', 'Other assets'),
  total(
    'non_current_assets',
    '41',
    'Total other non-current assets',
    'investments + capital_advances + old_receivables + other_non_current + stores + other_assets',
    { isTotal: true },
  ),
  leaf('intangibles', '42', 'Intangible assets'),
  total('total_assets', '43', 'Total assets', 'current_assets + net_block + non_current_assets + intangibles', {
    isTotal: true,
  }),
];

const RESULTS: readonly Line[] = [
  total(
    'tangible_net_worth',
    '44',
    'Tangible net worth',
    '(net_worth - intangibles - if($deduct_revaluation, revaluation, 0) + if($quasi_equity, unsecured, 0)) / has(total_liabilities)',
    { isTotal: true },
  ),
  total('net_working_capital', '45', 'Net working capital', 'current_assets - current_liabilities', { isTotal: true }),
  total('current_ratio', '46', 'Current ratio', 'current_assets / current_liabilities', { unit: 'ratio' }),
  total(
    'outside_to_worth',
    '47',
    'Outside liabilities to tangible net worth',
    '(outside_liabilities - if($quasi_equity, zero(unsecured), 0)) / tangible_net_worth',
    { unit: 'ratio' },
  ),
  total(
    'term_to_worth',
    '48',
    'Term liabilities to tangible net worth',
    '(term_liabilities - if($quasi_equity, zero(unsecured), 0)) / tangible_net_worth',
    { unit: 'ratio' },
  ),
  total('term_outstanding', '', 'Term loans outstanding', 'term_loans + instalments'),
  total(
    'assets_without_cash',
    '',
    'Assets without cash',
    'current_assets_without_cash + net_block + non_current_assets + intangibles',
  ),
  total(
    'liabilities_without_bank',
    '',
    'Liabilities without this bank’s borrowing',
    'bank_others + other_current_liabilities + term_liabilities + net_worth',
  ),
  total('difference', '', 'Difference of the balance sheet', 'total_liabilities - total_assets'),
];

/** Form III: analysis of the balance sheet. */
export const FORM_3: readonly Line[] = [...LIABILITIES, ...ASSETS, ...RESULTS];
