import { gstinFacts } from '@daftar/domain/gstin';

/** What the fourth letter of a PAN says its holder is. */
const HOLDERS: Readonly<Record<string, string>> = {
  A: 'Association of persons',
  B: 'Body of individuals',
  C: 'Company',
  F: 'Firm or LLP',
  G: 'Government',
  H: 'Hindu undivided family',
  J: 'Artificial juridical person',
  L: 'Local authority',
  P: 'Individual',
  T: 'Trust',
};

export const panTells = (pan: string): string | undefined => {
  const holder = HOLDERS[pan[3] ?? ''];
  return holder && `Fourth letter ${pan[3]}: ${holder}`;
};

/** "Gujarat · PAN ABCPK1234L": a good GSTIN says both. */
export function gstinTells(gstin: string): string {
  const { state, pan } = gstinFacts(gstin);
  return [state, pan && `PAN ${pan}`].filter(Boolean).join(' · ');
}
