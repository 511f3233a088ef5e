/** Lines of the forms that a ledger probably belongs to, by its group and its name. */
import type { Nature } from '../cma/line.ts';
import { nameKey } from './cells.ts';
import { linesOfGroup } from './source-groups.ts';

export type Suggested = { line: string; by: 'group' | 'name' };
type Rule = { test: RegExp; line: string; side?: 'debit' | 'credit'; natures?: readonly Nature[] };

const rule = (test: RegExp, line: string, side?: Rule['side'], natures?: readonly Nature[]): Rule => ({
  test,
  line,
  ...(side && { side }),
  ...(natures && { natures }),
});
const MAKING = ['Manufacturing'] as const;

/** The first that fits counts, so the special ones come first. Names are compared as `nameKey` writes them. */
const RULES: readonly Rule[] = [
  rule(
    /\b(accumulated|provision for|reserve for) depreciation\b|\bdepreciation (reserve|fund|provision)\b/,
    'accumulated_depreciation',
    'credit',
  ),
  rule(/\bdepreciation\b|\bamorti[sz]ation\b/, 'depreciation', 'debit'),
  rule(
    /\bopening\b.{0,200}\b(raw|material|rm)\b|\b(raw|material|rm)\b.{0,200}\bopening\b/,
    'raw_indigenous',
    'debit',
    MAKING,
  ),
  rule(
    /\bopening\b.{0,200}\b(wip|process|semi)|\b(wip|process|semi).{0,200}\bopening\b/,
    'opening_process',
    'debit',
    MAKING,
  ),
  rule(/\bopening (stock|inventory)\b|\bstock\b.{0,200}\bopening\b/, 'opening_finished', 'debit'),
  rule(
    /\b(stock|inventory)\b.{0,200}\b(raw|material)|\b(raw material|rm) stock\b/,
    'stock_raw_indigenous',
    'debit',
    MAKING,
  ),
  rule(/\b(wip|work in (progress|process)|stock in process|semi finished)\b/, 'stock_process', 'debit', MAKING),
  rule(/\bclosing (stock|inventory)\b|\bfinished goods\b|\bstock in trade\b/, 'stock_finished', 'debit'),
  rule(/\bdrawings?\b|\bdividend paid\b|\bpartners? withdrawal/, 'drawings', 'debit'),
  rule(/\bprofit and loss\b|\bp and l\b|\bretained earnings\b|\bsurplus\b/, 'surplus'),
  rule(/\brevaluation\b/, 'revaluation'),
  rule(/\b(general) reserves?\b/, 'general_reserve'),
  rule(/\b(securities|share) premium\b|\bcapital reserve\b|\bsubsidy\b/, 'other_reserves', 'credit'),
  rule(/\bshare capital\b|\bcapital\b(?!.{0,200}(wip|work|advance|good))/, 'capital', 'credit'),

  rule(/\bprovision for (income )?tax|\b(income )?tax (provision|payable)\b/, 'tax_provision', 'credit'),
  rule(
    /\b(advance (income )?tax|tds receivable|tcs receivable|tds deducted|self assessment tax)\b/,
    'advance_tax',
    'debit',
  ),
  rule(/\b(income tax|provision for taxation|deferred tax)\b/, 'tax', 'debit'),
  rule(/\bdividend payable\b|\bproposed dividend\b/, 'dividend_payable', 'credit'),
  rule(
    /\b([cis]?gst|cess)\b.{0,200}\b(input|itc|receivable|credit ledger|cash ledger)|\b(input|itc)\b.{0,200}\b[cis]?gst\b/,
    'other_current_assets',
    'debit',
  ),
  rule(
    /\b([cis]gst|ugst|gst|tds|tcs|pf|epf|esi|esic|provident fund|professional tax|vat|cess)\b.{0,200}\b(payable|output|on|liability)?\b/,
    'statutory_dues',
    'credit',
  ),

  rule(
    /\binterest\b.{0,200}\b(income|received|on (fd|fdr|fixed|deposit|saving))|\binterest (recd|earned)\b/,
    'other_income',
    'credit',
  ),
  rule(
    /\binterest\b.{0,200}\b(cc|c c|od|o d|cash credit|overdraft|working capital|wcdl|packing)\b|\b(cc|od) interest\b/,
    'interest_bank',
    'debit',
  ),
  rule(/\binterest\b.{0,200}\b(term|tl|vehicle|car|machinery|housing)\b/, 'interest_term', 'debit'),
  rule(
    /\bbank (charges?|commission)\b|\bprocessing (fee|charge)|\bloan processing\b|\binterest\b|\bfinance (cost|charge)/,
    'interest_other',
    'debit',
  ),
  rule(/\bloss on sale\b|\bdonations?\b|\bpenalty\b|\bprior period\b/, 'other_expense', 'debit'),
  rule(
    /\bprofit on sale\b|\brent (income|received)\b|\bdividend (income|received)\b|\bdiscount (income|received)\b|\bmisc.{0,200} income\b/,
    'other_income',
    'credit',
  ),
  rule(
    /\bduty draw ?back\b|\bexport incentive|\brodtep\b|\bscrap sale|\bsale of scrap\b|\bjob work (income|charges received)\b/,
    'other_operating_income',
    'credit',
  ),

  rule(/\b(export)s?\b.{0,200}\bsales?\b|\bsales?\b.{0,200}\bexport|\bzero rated\b/, 'sales_export'),
  rule(
    /\bsales?\b|\bservice (income|revenue|charges received)\b|\bprofessional (income|fees received)\b/,
    'sales_domestic',
    'credit',
  ),
  rule(/\bsales? return/, 'sales_domestic'),
  rule(
    /\b(stores?|spares?|consumables?)\b.{0,200}\b(import)|\bimport.{0,200}\b(stores?|spares?|consumables?)\b/,
    'spares_imported',
    'debit',
    MAKING,
  ),
  rule(
    /\b(import)s?\b.{0,200}\bpurchases?\b|\bpurchases?\b.{0,200}\bimport|\bcustoms? duty\b/,
    'raw_imported',
    'debit',
  ),
  rule(/\b(stores?|spares?|consumables?)\b/, 'spares_indigenous', 'debit', MAKING),
  rule(/\bpurchases?\b|\braw materials?\b|\bpacking material/, 'raw_indigenous'),
  rule(/\b(power|fuel|electricity|diesel|coal|gas|boiler)\b/, 'power', 'debit'),
  rule(/\b(wages?|labour|labor|bonus to workers|factory salar)/, 'labour', 'debit'),
  rule(
    /\b(factory|manufacturing|job ?work|freight inward|carriage inward|cartage|inward|loading|unloading|clearing|octroi)\b/,
    'other_making',
    'debit',
  ),
  rule(
    /\b(salar(y|ies)|rent|advertis\w*|commission|travel\w*|conveyance|telephone|internet|printing|stationery|audit|legal|professional|insurance|repairs?|postage|courier|office|staff|freight outward|discount allowed|bad debts?|round(ed|ing)? off|remuneration)\b/,
    'selling',
    'debit',
  ),

  rule(/\b(cash credit|cc|od|overdraft|wcdl|packing credit|bill discount)\b/, 'bank_applicant', 'credit'),
  rule(/\b(vehicle|car|machinery|housing|business|term) loan\b|\bterm loan\b/, 'term_loans', 'credit'),
  rule(/\bdebentures?\b/, 'debentures', 'credit'),
  rule(/\b(unsecured|loan from (director|partner|relative|friend)s?|directors? loan)\b/, 'unsecured', 'credit'),
  rule(/\badvances? (from|by) (customers?|parties|debtors?)\b|\bcustomer advances?\b/, 'customer_advances', 'credit'),
  rule(/\b(capital advance|advance for (capital|machinery|plant|fixed))/, 'capital_advances', 'debit'),
  rule(/\badvances? to (suppliers?|vendors?|creditors?)\b|\bsupplier advances?\b/, 'supplier_advances', 'debit'),
  rule(
    /\b(expenses?|salar(y|ies)|wages|rent|audit fees?|interest|electricity|bonus|telephone) (payable|outstanding)\b|\boutstanding (expenses?|liabilit)/,
    'other_current',
    'credit',
  ),
  rule(/\b(sundry|trade) creditors?\b|\bcreditors?\b/, 'creditors', 'credit'),
  rule(/\bexport (debtors?|receivables?)\b|\bdebtors?\b.{0,200}\bexport/, 'debtors_export', 'debit'),
  rule(/\b(sundry|trade) debtors?\b|\bdebtors?\b|\btrade receivables?\b/, 'debtors_domestic', 'debit'),
  rule(/\b(fd|fdr|fixed deposits?|term deposits?|margin money)\b/, 'fixed_deposits', 'debit'),
  rule(
    /\b(security|electricity|telephone|rent|tender|earnest money|gas)\b.{0,200}\bdeposits?\b|\bdeposits?\b/,
    'other_non_current',
    'debit',
  ),
  rule(/\b(prepaid|staff (loan|advance)|accrued|receivable)\b/, 'other_current_assets', 'debit'),
  rule(/\b(goodwill|preliminary|patents?|trade ?marks?|software|pre ?operative)\b/, 'intangibles', 'debit'),
  rule(
    /\b(plant|machinery|machine|building|land|furniture|fixtures?|computers?|vehicles?|motor|car|equipments?|air conditioner|electrical|moulds?|dies|office premises|factory shed)\b/,
    'gross_block',
    'debit',
  ),
  rule(/\b(mutual funds?|shares? (of|in)|investments?)\b/, 'investments', 'debit'),
  rule(/\b(cash|petty cash)\b|\bbank\b|\bcurrent a?c?c?t?\b.{0,200}\bbank\b/, 'cash', 'debit'),
];

export type Ledger = { name: string; groups: readonly string[]; /** Debit positive. */ isDebit: boolean };

/** The line that a ledger's group and name point to, or null. */
export function suggestLine({ name, groups, isDebit }: Ledger, nature: Nature): Suggested | null {
  const key = nameKey(name);
  const side = isDebit ? 'debit' : 'credit';
  const fits = ({ test, side: of, natures }: Rule, line = true): boolean =>
    line && (of === undefined || of === side) && (natures?.includes(nature) ?? true) && test.test(key);
  const known = [...groups].reverse().map(linesOfGroup).find(Boolean) ?? linesOfGroup(name);
  if (known) {
    const allowed = new Set([known.debit, known.credit, ...known.others]);
    // A contra balance, such as depreciation written back, is recognised by its name alone.
    const named = RULES.find((one) => allowed.has(one.line) && fits(one));
    if (named) return { line: named.line, by: 'name' };
    const usual = known[side];
    return { line: usual === 'opening_finished' && nature === 'Service' ? 'raw_indigenous' : usual, by: 'group' };
  }
  const named = RULES.find((one) => fits(one));
  return named ? { line: named.line, by: 'name' } : null;
}
