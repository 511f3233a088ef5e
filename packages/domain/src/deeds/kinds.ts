/** Kinds of deeds (domain facts, 10). */
export const DEED_KINDS = [
  'Partnership',
  'Change of partners',
  'LLP agreement',
  'Rent or licence',
  'Sale',
  'Gift',
  'Will',
  'Trust or society',
  'HUF declaration',
  'Power of attorney',
  'Affidavit or undertaking',
  'Loan or security',
  'Resolution or authority',
  'Release or partition',
  'Engagement letter',
  'Service agreement',
  'Other',
] as const;
export type DeedKind = (typeof DEED_KINDS)[number];
