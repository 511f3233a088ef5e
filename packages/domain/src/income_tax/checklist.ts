/** Documents that a return needs, from what the client has. */
import { isCompany, isPerson } from '../client-categories.ts';
import type { ClientCategory } from '../enumerations.ts';

export const INCOME_SOURCES = [
  'Salary',
  'House property',
  'Business',
  'Capital gains',
  'Other sources',
  'Foreign',
] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

export const DOCUMENT_STATES = ['Awaited', 'Received', 'Not needed'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export type ChecklistFacts = {
  category: ClientCategory;
  sources: readonly IncomeSource[];
  has_gst: boolean;
  is_audit: boolean;
  has_transfer_pricing: boolean;
  /** Old regime: proofs of deductions matter. */
  is_old_regime: boolean;
  /** The year under the 2025 Act has other form numbers. */
  is_new_act: boolean;
  /** Names of last year's list that weren't marked as not needed. */
  last_year: readonly string[];
};

const ALWAYS = ['Bank statements of all accounts', 'Form 26AS, AIS and TIS'];

/** The usual sources of a category, until last year's return is known. */
export function usualSources(category: ClientCategory, hasBusiness: boolean): IncomeSource[] {
  const isIndividual = isPerson(category) || category === 'HUF';
  if (!isIndividual) return ['Business'];
  if (hasBusiness || category === 'Proprietor') return ['Business', 'Other sources'];
  return category === 'HUF' ? ['House property', 'Other sources'] : ['Salary', 'Other sources'];
}

/** In the order in which people collect them, without repeats. */
export function proposedDocuments(facts: ChecklistFacts): string[] {
  const has = (source: IncomeSource): boolean => facts.sources.includes(source);
  const isEntity = !isPerson(facts.category) && facts.category !== 'HUF';
  const proposed = [
    ...ALWAYS,
    ...(has('Salary') ? [facts.is_new_act ? 'Form 130 (salary TDS certificate)' : 'Form 16'] : []),
    ...(has('House property') ? ['Rent received and municipal tax paid', 'Interest certificate of home loan'] : []),
    ...(has('Business') ? ['Trial balance or books of accounts', 'Stock, debtors and creditors on 31 March'] : []),
    ...(has('Business') && facts.has_gst ? ['GST returns of the year'] : []),
    ...(has('Capital gains') ? ['Capital gains statement of shares and funds', 'Sale and purchase deeds'] : []),
    ...(has('Other sources') ? ['Interest certificates and dividend statement'] : []),
    ...(has('Foreign') ? ['Foreign income, tax paid and assets'] : []),
    ...(facts.is_old_regime && !isEntity ? ['Proofs of deductions (80C, 80D, 80G)'] : []),
    ...(isEntity ? ['Audited or signed financial statements'] : []),
    ...(isCompany(facts.category) ? ['Board resolution and list of shareholders'] : []),
    ...(facts.category === 'Partnership Firm' || facts.category === 'LLP' ? ['Capital accounts of partners'] : []),
    ...(facts.is_audit ? [facts.is_new_act ? 'Tax audit report (Form 26)' : 'Tax audit report (3CA/3CB-3CD)'] : []),
    ...(facts.has_transfer_pricing ? ['Transfer pricing report'] : []),
    'Challans of advance and self-assessment tax',
  ];
  return [...new Set([...proposed, ...facts.last_year])];
}

/** Received or not needed, of all; null without a list. */
export const sharePercent = (done: number, of: number): number | null =>
  of === 0 ? null : Math.floor((done / of) * 100);
