/** Kinds of assessees, and the regimes each can choose from. */
import type { ClientCategory } from '../enumerations.ts';
import { sectionOf } from './sections.ts';

export const ASSESSEE_KINDS = [
  'Individual',
  'HUF',
  'AOP',
  'BOI',
  'Artificial person',
  'Firm',
  'LLP',
  'Domestic company',
  'Foreign company',
  'Co-operative society',
  'Trust',
  'Local authority',
] as const;
export type AssesseeKind = (typeof ASSESSEE_KINDS)[number];

export const RESIDENCES = ['Resident', 'Not ordinarily resident', 'Non-resident'] as const;
export type Residence = (typeof RESIDENCES)[number];

export const REGIMES = ['New', 'Old'] as const;
export type Regime = (typeof REGIMES)[number];

const KIND_OF: Record<ClientCategory, AssesseeKind> = {
  Individual: 'Individual',
  Proprietor: 'Individual',
  HUF: 'HUF',
  'Co-Operative': 'Co-operative society',
  AOP: 'AOP',
  'AOP MMR': 'AOP',
  BOI: 'BOI',
  Trust: 'Trust',
  'Partnership Firm': 'Firm',
  LLP: 'LLP',
  'Private Limited': 'Domestic company',
  'Public Limited': 'Domestic company',
  Other: 'Artificial person',
};
export const assesseeKindOf = (category: ClientCategory): AssesseeKind => KIND_OF[category];

const SLABS: ReadonlySet<AssesseeKind> = new Set<AssesseeKind>([
  'Individual',
  'HUF',
  'AOP',
  'BOI',
  'Artificial person',
  'Trust',
]);
/** Taxed by slabs, with the choice of 115BAC. */
export const hasSlabs = (kind: AssesseeKind): boolean => SLABS.has(kind);
export const isCompanyKind = (kind: AssesseeKind): boolean => kind === 'Domestic company' || kind === 'Foreign company';

/** Firms, local authorities and foreign companies have one set of rates. */
export const regimesOf = (kind: AssesseeKind): readonly Regime[] =>
  hasSlabs(kind) || kind === 'Domestic company' || kind === 'Co-operative society' ? REGIMES : ['Old'];

/** The column's title: `New regime`, `Section 115BAA`, `Rates in force`. */
export function regimeLabel(kind: AssesseeKind, regime: Regime, fy: number, isNewManufacturer = false): string {
  if (hasSlabs(kind)) return `${regime} regime`;
  if (regime === 'Old') return regimesOf(kind).length > 1 ? 'Regular rates' : 'Rates in force';
  if (kind === 'Co-operative society') return `Section ${sectionOf('115BAD', fy)}`;
  return `Section ${sectionOf(isNewManufacturer ? '115BAB' : '115BAA', fy)}`;
}
