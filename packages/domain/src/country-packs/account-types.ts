/** Types of bank account, in all countries together. Each country offers its own (`bank.accountTypes`). */
export const ACCOUNT_TYPES = [
  'Savings',
  'Current',
  'Cash Credit',
  'Overdraft',
  'NRE',
  'NRO',
  'Business',
  'Checking',
  'Transaction',
  'Other',
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
