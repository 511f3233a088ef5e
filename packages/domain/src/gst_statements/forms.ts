/** Returns and challans of a client's period, and the states of the client's approval. */
import type { GstCycle } from '../gst-return/cycles.ts';
import type { GstScheme } from '../work/compliance-profile.ts';

export const STATEMENT_FORMS = ['GSTR-1', 'IFF', 'GSTR-3B', 'PMT-06', 'CMP-08', 'GSTR-9'] as const;
export type StatementForm = (typeof STATEMENT_FORMS)[number];

/** Supplies and tax of a period. A composition taxpayer reports no supplies each quarter. */
export function formsOf(scheme: GstScheme, cycle: GstCycle): readonly StatementForm[] {
  if (scheme === 'Composition') return ['CMP-08'];
  return cycle === 'iff' ? ['IFF', 'PMT-06'] : ['GSTR-1', 'GSTR-3B'];
}

/** The form by which tax is paid. */
export const taxForm = (scheme: GstScheme, cycle: GstCycle): StatementForm => formsOf(scheme, cycle).at(-1)!;

export const APPROVAL_STATES = ['Requested', 'Approved', 'Changes requested', 'Withdrawn'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
