/** The rule behind each line of a computation: the section of the year's Act and one sentence. */
import { sectionLabel, type TaxSubject } from './sections.ts';

const RULES = {
  salary: ['salary', 'Salary, perquisites and profits in lieu of salary due or received in the year.'],
  salaryExempt: [
    'salaryExemptions',
    'House rent, leave travel and similar allowances are exempt in the old regime only.',
  ],
  salaryExemptAlways: [
    'salaryExemptions',
    'Gratuity, leave encashment and commuted pension are exempt in both regimes.',
  ],
  standardDeduction: [
    'standardDeduction',
    'Standard deduction, up to the salary: ₹75,000 in the new regime (₹50,000 in FY 2023-24), ₹50,000 in the old.',
  ],
  professionalTax: ['professionalTax', 'Professional tax paid is deducted in the old regime only.'],
  property: ['houseProperty', 'Annual value of property owned, after municipal tax, repairs and interest.'],
  propertySelf: [
    'propertyDeductions',
    'Up to two self-occupied houses have no annual value. Interest up to ₹2,00,000 in all is deducted in the old regime only.',
  ],
  propertyLet: [
    'propertyDeductions',
    'Rent less municipal tax paid, less 30% for repairs, less interest without limit.',
  ],
  books: [
    'booksProfit',
    'Net profit of the books, plus expenses that are not allowed, less income taxed elsewhere and allowances.',
  ],
  adjustment: ['booksProfit', 'Adjustment from the profit of the books to taxable profit.'],
  remuneration: [
    'partnerRemuneration',
    'Remuneration of working partners above 90% of the first slab of book profit and 60% of the rest is not allowed.',
  ],
  presumptiveBusiness: [
    'presumptiveBusiness',
    '6% of turnover through banks and 8% of the rest, or the higher profit declared.',
  ],
  presumptiveProfession: ['presumptiveProfession', '50% of receipts, or the higher profit declared.'],
  goodsCarriage: [
    'presumptiveGoodsCarriage',
    '₹1,000 a ton and month for heavy vehicles, ₹7,500 a month for others, or the higher profit declared.',
  ],
  speculation: ['speculation', 'A loss from speculation is set off against profit from speculation only.'],
  partner: ['business', 'Interest and remuneration from a firm, as far as the firm was allowed to deduct them.'],
  shortEquity: [
    'shortTermEquity',
    'Short-term gain with securities transaction tax: 20% from 23 July 2024, 15% before.',
  ],
  shortOther: ['capitalGains', 'Short-term gain without securities transaction tax, taxed with other income.'],
  longEquity: [
    'longTermEquity',
    'Long-term gain with securities transaction tax: 12.5% from 23 July 2024, 10% before, above ₹1,25,000 a year (₹1,00,000 in FY 2023-24).',
  ],
  longOther: ['longTermOther', 'Other long-term gain: 12.5% without indexation from 23 July 2024, 20% before.'],
  land: [
    'longTermOther',
    'Land or building bought before 23 July 2024 by a resident individual or HUF: 12.5%, or 20% of the indexed gain if lower.',
  ],
  virtualAssets: [
    'virtualAssets',
    'Virtual digital assets: 30% of the gain; losses are neither set off nor carried forward.',
  ],
  winnings: ['winnings', 'Lottery, game shows and online games: 30% without deductions or set-off.'],
  other: ['otherSources', 'Income that no other head covers, less expenses to earn it.'],
  dividend: ['otherSourcesExpenses', 'Dividends, less interest paid to earn them up to 20% of the dividend.'],
  familyPension: [
    'familyPension',
    'Family pension less one third, at most ₹25,000 in the new regime (₹15,000 in FY 2023-24) and ₹15,000 in the old.',
  ],
  setOff: [
    'setOffOtherHeads',
    'Losses of the year are set off within their head, then against other heads: not business losses against salary, and no loss of property against other heads in the new regime (old regime: up to ₹2,00,000).',
  ],
  broughtProperty: [
    'carryProperty',
    'Loss of house property brought forward, for 8 years against income from property.',
  ],
  broughtBusiness: ['carryBusiness', 'Business loss brought forward, for 8 years against business income.'],
  broughtDepreciation: [
    'carryDepreciation',
    'Unabsorbed depreciation, without time limit, against any income but salary.',
  ],
  broughtSpeculation: ['carrySpeculation', 'Speculation loss brought forward, for 4 years against speculation profit.'],
  broughtGains: [
    'carryGains',
    'Capital loss brought forward, for 8 years: long-term losses against long-term gains only.',
  ],
  grossTotal: ['grossTotal', 'Sum of the heads after losses.'],
  deduction: [
    '80C',
    'Deduction from gross total income, limited to income other than gains and winnings at special rates.',
  ],
  trust: [
    'trust',
    'Income applied to the objects, 15% kept without condition, and amounts set apart by declaration are exempt.',
  ],
  totalIncome: ['roundIncome', 'Gross total income less deductions, to the nearest ₹10.'],
  agriculture: ['agriculture', 'Farm income is exempt, but above ₹5,000 it raises the rate on other income.'],
  slabTax: ['slabs', 'Tax by slabs on income other than at special rates.'],
  newSlabTax: ['newRegime', 'Tax by the slabs of the new regime on income other than at special rates.'],
  flatTax: ['firmRate', 'Tax at the flat rate of the kind of assessee.'],
  concessionalTax: ['115BAA', 'Reduced rate for companies and co-operatives that give up deductions.'],
  maximumRate: [
    'maximumMarginalRate',
    'Shares unknown, or a member has income above the exemption: 30% without exemption.',
  ],
  specialTax: [
    'capitalGains',
    'Tax at special rates. Residents use the basic exemption that other income leaves unused.',
  ],
  rebate: [
    'rebate',
    'Resident individuals: tax up to the limit is waived. The new regime adds relief just above the limit and never reduces tax at special rates.',
  ],
  surcharge: ['surcharge', 'Surcharge by income. On dividends and gains of 111A, 112 and 112A never above 15%.'],
  marginalRelief: ['surcharge', 'Tax and surcharge never rise by more than the income above the step.'],
  cess: ['cess', 'Health and education cess: 4% of tax and surcharge.'],
  mat: [
    'mat',
    'Companies outside 115BAA pay at least this share of book profit: 15%, from tax year 2026-27 14% as a final tax.',
  ],
  amt: [
    'amt',
    'Assessees with certain deductions pay at least 18.5% of adjusted income (co-operatives 15%); old regime only, individuals above ₹20 lakh.',
  ],
  credit: ['creditMat', 'Credit for minimum tax of earlier years, as far as regular tax is higher.'],
  tax: ['roundTax', 'Tax with cess, to the nearest ₹10.'],
  relief89: ['relief89', 'Relief for arrears and advance salary.'],
  reliefForeign: ['reliefForeign', 'Relief for tax paid abroad.'],
  tds: ['tds', 'Tax deducted at source, as in the annual statement.'],
  tcs: ['tcs', 'Tax collected at source.'],
  advanceTax: ['advanceTaxInstalments', 'Payments up to 31 March of the year.'],
  selfAssessment: ['selfAssessment', 'Payments after the year: first to fee, then interest, then tax.'],
  interestA: ['lateReturnInterest', '1% a month or part of one from the day after the due date, on tax unpaid then.'],
  interestB: ['advanceTaxInterest', '1% a month from 1 April, if advance tax is below 90% of the tax to be paid.'],
  interestC: ['instalmentInterest', '1% a month for 3, 3, 3 and 1 months on the gap of each instalment.'],
  fee: ['lateFee', 'Return after the due date: ₹5,000, or ₹1,000 up to ₹5 lakh of income.'],
  revisedFee: ['revisedFee', 'Return revised after 31 December: ₹5,000, or ₹1,000 up to ₹5 lakh of income.'],
  payable: ['roundTax', 'Tax, interest and fee less taxes paid, to the nearest ₹10.'],
} as const satisfies Record<string, readonly [TaxSubject, string]>;

export type RuleName = keyof typeof RULES;
export type Rule = { section: string; text: string };

/** A line of a deduction quotes its own section. */
export const ruleOf = (name: RuleName, fy: number, subject?: TaxSubject): Rule => ({
  section: sectionLabel(subject ?? RULES[name][0], fy),
  text: RULES[name][1],
});
