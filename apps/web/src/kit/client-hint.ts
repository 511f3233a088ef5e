/** What clients are found by, said where one types it: abroad nobody has a PAN. */
export const clientHint = (country: string): string =>
  country === 'IN' ? 'Name, PAN or file no.' : 'Name or file no.';
