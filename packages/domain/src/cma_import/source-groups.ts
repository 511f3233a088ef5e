/** Groups that Tally and Busy ship, with the lines of the forms that their ledgers can belong to. */
import { nameKey } from './cells.ts';

type Lines = { debit: string; credit: string; /** Other lines that a name may lead to. */ others: readonly string[] };
const one = (line: string, ...others: string[]): Lines => ({ debit: line, credit: line, others });
const sides = (debit: string, credit: string, ...others: string[]): Lines => ({ debit, credit, others });

const RAW = ['raw_imported', 'raw_indigenous', 'spares_imported', 'spares_indigenous'];
const COSTS = ['power', 'labour', 'other_making', 'depreciation', ...RAW];
const OVERHEADS = [
  'selling',
  'depreciation',
  'interest_bank',
  'interest_term',
  'interest_other',
  'other_expense',
  'tax',
  'power',
  'labour',
];
const OPENING = ['opening_finished', 'opening_process'];
const STOCKS = ['stock_raw_imported', 'stock_raw_indigenous', 'stock_process', 'stock_finished'];
const LOANS = ['bank_applicant', 'bank_others', 'term_loans', 'unsecured', 'deferred_payment', 'debentures'];
const NET_WORTH = ['capital', 'general_reserve', 'revaluation', 'other_reserves', 'surplus', 'drawings'];
const PAYABLE = [
  'creditors',
  'customer_advances',
  'tax_provision',
  'dividend_payable',
  'statutory_dues',
  'other_current',
  'instalments',
];
const RECEIVABLE = [
  'supplier_advances',
  'advance_tax',
  'other_current_assets',
  'other_non_current',
  'capital_advances',
];
const DEPRECIATED = ['accumulated_depreciation', 'intangibles', 'capital_advances'];
const BANKS = ['fixed_deposits', 'bank_applicant', 'bank_others'];

const GROUPS: Readonly<Record<string, Lines>> = {
  'Capital Account': one('capital', ...NET_WORTH),
  'Reserves & Surplus': one('general_reserve', ...NET_WORTH),
  'Profit & Loss': one('surplus'),
  'Loans (Liability)': one('unsecured', ...LOANS),
  'Bank OD A/c': one('bank_applicant', 'bank_others'),
  'Bank OCC A/c': one('bank_applicant', 'bank_others'),
  'Bank O/D Account': one('bank_applicant', 'bank_others'),
  'Secured Loans': one('term_loans', ...LOANS),
  'Unsecured Loans': one('unsecured', ...LOANS),
  'Current Liabilities': sides('other_current_assets', 'other_current', ...PAYABLE, ...RECEIVABLE),
  'Duties & Taxes': sides('other_current_assets', 'statutory_dues', 'advance_tax', 'tax_provision'),
  Provisions: one('other_current', ...PAYABLE),
  'Provisions/Expenses Payable': one('other_current', ...PAYABLE),
  'Sundry Creditors': sides('supplier_advances', 'creditors', 'capital_advances'),
  'Sundry Debtors': sides('debtors_domestic', 'customer_advances', 'debtors_export', 'old_receivables'),
  'Fixed Assets': one('gross_block', ...DEPRECIATED),
  Investments: one('investments', 'government_securities', 'fixed_deposits'),
  'Current Assets': sides(
    'other_current_assets',
    'other_current',
    'cash',
    'advance_tax',
    'supplier_advances',
    ...BANKS,
  ),
  'Cash-in-hand': one('cash'),
  'Bank Accounts': sides('cash', 'bank_applicant', ...BANKS),
  'Deposits (Asset)': one('other_non_current', 'fixed_deposits', 'other_current_assets'),
  'Securities & Deposits (Asset)': one('other_non_current', 'fixed_deposits', 'other_current_assets'),
  'Loans & Advances (Asset)': sides('other_current_assets', 'other_current', ...RECEIVABLE),
  'Stock-in-hand': one('opening_finished', ...OPENING, ...STOCKS, ...RAW),
  'Misc. Expenses (Asset)': one('intangibles', 'other_assets'),
  'Pre-Operative Expenses': one('intangibles', 'other_assets'),
  'Branch / Divisions': sides('other_current_assets', 'other_current'),
  'Sales Accounts': one('sales_domestic', 'sales_export', 'other_operating_income', 'sales_tax'),
  Sale: one('sales_domestic', 'sales_export', 'other_operating_income', 'sales_tax'),
  'Purchase Accounts': one('raw_indigenous', ...RAW),
  Purchase: one('raw_indigenous', ...RAW),
  'Direct Expenses': one('other_making', ...COSTS),
  'Expenses (Direct)': one('other_making', ...COSTS),
  'Expenses (Direct/Mfg.)': one('other_making', ...COSTS),
  'Indirect Expenses': one('selling', ...OVERHEADS),
  'Expenses (Indirect)': one('selling', ...OVERHEADS),
  'Expenses (Indirect/Admn.)': one('selling', ...OVERHEADS),
  'Direct Incomes': one('other_operating_income', 'sales_domestic', 'sales_export'),
  'Income (Direct)': one('other_operating_income', 'sales_domestic', 'sales_export'),
  'Income (Direct/Opr.)': one('other_operating_income', 'sales_domestic', 'sales_export'),
  'Indirect Incomes': one('other_income', 'other_operating_income'),
  'Income (Indirect)': one('other_income', 'other_operating_income'),
  'Revenue Accounts': sides('selling', 'other_income', ...OVERHEADS),
};

/** Groups whose ledgers need a person's decision. */
const UNDECIDED = ['Suspense A/c', 'Suspense Account', 'Profit & Loss A/c'];

/** `Sundry Debtors` and `Sundry Debtor` are one group. */
const groupKey = (name: string): string => nameKey(name).replace(/s\b/g, '');
const BY_KEY = new Map(Object.entries(GROUPS).map(([name, lines]) => [groupKey(name), lines]));
const KNOWN = new Set([...BY_KEY.keys(), ...UNDECIDED.map(groupKey)]);

export const isKnownGroup = (name: string): boolean => KNOWN.has(groupKey(name));
export const linesOfGroup = (name: string): Lines | undefined => BY_KEY.get(groupKey(name));
