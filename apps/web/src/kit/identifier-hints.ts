import { gstinFacts } from '@daftar/domain/gstin';

/** The holder type by the fourth letter of a PAN. */
const HOLDERS: Readonly<Record<string, string>> = {
  A: 'AOP',
  B: 'BOI',
  C: 'Company',
  F: 'Firm or LLP',
  G: 'Government',
  H: 'HUF',
  J: 'Artificial juridical person',
  L: 'Local authority',
  P: 'Individual',
  T: 'Trust',
};

export const panHint = (pan: string): string | undefined => {
  const holder = HOLDERS[pan[3] ?? ''];
  return holder && `PAN type: ${holder}`;
};

/** "Gujarat · PAN ABCPK1234L" */
export function gstinHint(gstin: string): string {
  const { state, pan } = gstinFacts(gstin);
  return [state, pan && `PAN ${pan}`].filter(Boolean).join(' · ');
}
