import type { Line } from './line.ts';

const MATERIALS =
  'Manufacturing: consumption, which is opening stock plus purchases less closing stock. Trading: purchases of the year.';

/** Contents of a line, in a credit officer's words. Lines without a sentence here are explained by their formula. */
const SENTENCES: Readonly<Record<string, string>> = {
  sales_domestic: 'Sales in India, with GST where the books include it.',
  sales_export: 'Sales to other countries. Their receivables need no margin.',
  other_operating_income: 'Income of the business other than sales: scrap, job work, export incentives.',
  gross_sales: 'All sales and operating income before GST is deducted.',
  sales_tax: 'GST and duties that are part of gross sales. Zero if sales are entered without GST.',
  net_sales: 'Turnover on which margins and most norms are measured.',
  sales_growth: 'Banks ask for reasons where projected growth is above 25 %.',
  raw_imported: MATERIALS,
  raw_indigenous: MATERIALS,
  power: 'Electricity, gas and fuel used in production.',
  labour: 'Wages of people who make the goods or render the service.',
  other_making: 'Factory expenses that no other line names: repairs, job work, freight inward.',
  depreciation: 'Charge of the year. Projections apply the rate to the block with this year’s additions.',
  cost_before_stock: 'Costs of the year before the stock-in-process is adjusted.',
  opening_process: 'Closing stock-in-process of last year. Typed only in the first year.',
  opening_finished: 'Closing stock of last year. Typed only in the first year.',
  cost_of_production: 'Cost of the goods completed in the year.',
  cost_of_sales: 'Cost of the goods sold in the year.',
  selling: 'Office, selling and administrative expenses, without interest and depreciation.',
  operating_profit: 'Profit of the business before interest, other income and tax.',
  interest_bank: 'Interest on the average of opening and closing borrowing, or on the sanctioned limit.',
  interest_term: 'Interest on the average of opening and closing term loans.',
  interest_other: 'Interest to others, bank charges and processing fees.',
  other_income:
    'Income outside the business: interest received, rent, profit on sale of assets. Projections add the gain of asset blocks.',
  other_expense: 'Losses outside the business: loss on sale of assets, amounts written off.',
  profit_before_tax: 'Profit after interest and non-operating items.',
  tax: 'Tax on the profit of the year. A loss bears none.',
  net_profit: 'Profit after tax.',
  drawings: 'Dividend of a company, or drawings of partners and proprietors.',
  retained: 'Profit left in the business. It is added to the surplus in the balance sheet.',
  bank_applicant:
    'Working capital from the bank that receives this file. In projections: what all other lines leave unfunded.',
  bank_others: 'Working capital from other banks, with bills discounted.',
  bank_borrowing: 'All short-term borrowing from banks.',
  creditors: 'Suppliers of goods. Projections apply the days to purchases.',
  customer_advances: 'Money received before delivery.',
  tax_provision: 'Income tax due, before advance tax is deducted.',
  statutory_dues: 'GST, TDS, provident fund and other dues to authorities.',
  instalments: 'Principal of term loans that falls due in the next twelve months.',
  other_current: 'Expenses payable and other dues within a year.',
  other_current_liabilities: 'What suppliers and others fund. Deducted from current assets to find the gap.',
  current_liabilities: 'All that falls due within a year.',
  term_loans: 'Term loans without the instalments due within a year.',
  unsecured: 'Loans of promoters, family and friends. The bank may count them as net worth (quasi-equity).',
  outside_liabilities: 'All that is owed to others.',
  capital: 'Paid-up share capital, or capital accounts of partners and proprietors.',
  revaluation: 'Reserve from revaluing assets. Most banks leave it out of net worth.',
  surplus: 'Last year’s surplus and the profit retained this year.',
  net_worth: 'Owners’ funds.',
  total_liabilities: 'Must equal total assets (line 43).',
  cash: 'Cash in hand and bank balances. In projections: what all other lines leave over.',
  fixed_deposits: 'Deposits that are free, and those under lien for margin money.',
  debtors_domestic: 'Receivables up to six months. Older ones belong to non-current assets.',
  debtors_export: 'Export receivables. They are left out when the margin is calculated.',
  stock_process: 'Goods in production. The days are measured on cost of production.',
  stock_finished: 'Goods ready for sale. The days are measured on cost of sales.',
  inventory: 'All stocks.',
  supplier_advances: 'Advances for goods and services not yet received.',
  current_assets: 'Assets that become cash within a year.',
  gross_block: 'Fixed assets at cost: last year’s block and the additions of the year.',
  accumulated_depreciation: 'Last year’s depreciation to date and the charge of the year.',
  old_receivables: 'Debtors above six months are shown here too.',
  intangibles: 'Goodwill, patents, preliminary expenses and accumulated losses. Deducted from net worth.',
  total_assets: 'Must equal total liabilities (line 25).',
  tangible_net_worth:
    'Net worth that a bank counts: without intangibles and revaluation, with quasi-equity if the bank agrees.',
  net_working_capital:
    'Long-term funds left for current assets. Negative means that short-term funds pay for fixed assets.',
  current_ratio: 'Current assets for each rupee of current liabilities. Method II implies 1.33.',
  outside_to_worth: 'Outside liabilities for each rupee of tangible net worth.',
  term_to_worth: 'Long-term debt for each rupee of tangible net worth.',
  difference: 'Zero if the balance sheet tallies.',
  purchases: 'Consumption with the rise of raw material stocks.',
  working_capital_gap: 'Current assets that suppliers and others don’t fund.',
  margin_first: 'Method I: the borrower brings 25 % of the gap, export receivables left out.',
  margin_second: 'Method II: the borrower brings 25 % of current assets, export receivables left out.',
  assessed_nwc: 'Net working capital that the borrower has or projects.',
  mpbf_first: 'The lower of gap less minimum and gap less net working capital, by Method I.',
  mpbf_second: 'The lower of gap less minimum and gap less net working capital, by Method II.',
  excess_first: 'Borrowing above the permissible limit, because net working capital is short.',
  excess_second: 'Borrowing above the permissible limit, because net working capital is short.',
  turnover_need: '25 % of turnover, and 30 % of the part received digitally.',
  turnover_margin: 'The borrower brings 5 % of turnover.',
  turnover_limit:
    'Nayak method for micro and small enterprises: need less margin, or less net working capital if lower.',
  long_term_surplus: 'Long-term funds raised in the year less long-term uses.',
  net_surplus: 'Must equal the fall in bank borrowing (line 8 with the sign reversed).',
  quick_ratio: 'Current assets without stocks, for each rupee of current liabilities.',
  interest_cover: 'How many times profit before interest and tax pays the interest.',
  dscr: 'Cash that pays term-loan interest and instalments, for each rupee due. Gains on sale of assets are left out.',
  asset_cover: 'Net block for each rupee of term loans.',
  cycle_days: 'Days from paying suppliers to being paid.',
  break_even: 'Sales at which profit is zero.',
  return_on_capital: 'Profit before interest and tax on capital employed.',
  limit_sanctioned: 'Used for interest if the bank charges projections on the limit.',
  cash_floor: 'Borrowing rises when cash would fall below this balance.',
  instalments_next: 'Principal due in the year after this one. It becomes line 8 of Form III.',
  capex: 'Fixed assets bought in the year.',
};

/** How a line without a sentence of its own gets its figures. */
function usual({ id, form, formula, projection, unit }: Line): string {
  if (form === 'Drivers' && id.startsWith('share_')) return 'Applied to net sales, unless a growth rate is entered.';
  if (form === 'Drivers' && id.startsWith('growth_')) return 'Change on last year, in percent.';
  if (form === 'Drivers' && unit === 'days')
    return 'Days held or outstanding. Without an entry, last year’s days continue.';
  if (formula !== undefined) return 'Calculated from other lines in every year.';
  return projection === undefined
    ? 'Typed for each year. Blank counts as nothing.'
    : 'Audited figures come from the financials. Later years continue last year’s figure unless you type another.';
}

export const explanationOf = (line: Line): string => SENTENCES[line.id] ?? usual(line);
export const EXPLAINED: readonly string[] = Object.keys(SENTENCES);
