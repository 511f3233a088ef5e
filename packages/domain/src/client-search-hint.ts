/**
 * Names the number by which people of a country look up a client. Not in the country's pack, because every client
 * picker shows it before the packs are loaded.
 */
const NUMBERS: Readonly<Record<string, string>> = {
  IN: 'PAN',
  GB: 'company no.',
  AE: 'TRN',
  SG: 'UEN',
  US: 'EIN',
  AU: 'ABN',
  KE: 'KRA PIN',
  UG: 'TIN',
};

export const clientSearchHint = (country: string): string =>
  NUMBERS[country] ? `Search by name, ${NUMBERS[country]} or file no.` : 'Search by name or file no.';
