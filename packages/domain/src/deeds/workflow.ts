/** The way of a deed from draft to signature (specification, section 4: document status). */
import type { DeedText, PageSetup } from './document.ts';
import type { DOCUMENT_STATUSES } from '../enumerations.ts';
import { acts } from '../state-machine.ts';

export type DeedStatus = (typeof DOCUMENT_STATUSES)[number];

/** Section 4 gives the stored words; people read these. */
export const DEED_STATUS_LABELS: Record<DeedStatus, string> = {
  Pending: 'Draft',
  'Request for Verification': 'To verify',
  'Request for Change': 'Change requested',
  Approved: 'Approved',
};

/** An approved text never changes: `revise` starts the next version. */
export const DEED_ACTS = acts<DeedStatus>()({
  edit: { from: ['Pending', 'Request for Change'] },
  submit: { from: ['Pending', 'Request for Change'], to: 'Request for Verification' },
  withdraw: { from: ['Request for Verification'], to: 'Pending' },
  requestChange: { from: ['Request for Verification'], to: 'Request for Change' },
  approve: { from: ['Request for Verification'], to: 'Approved' },
  revise: { from: ['Approved'], to: 'Pending' },
  share: { from: ['Approved'] },
  sign: { from: ['Approved'] },
});
export type DeedAct = keyof typeof DEED_ACTS;

/** Details of a deed, and the tokens that print them. */
const PRINTED = {
  firm_id: ['firm.'],
  quotation_id: ['quotation.'],
  // A client's age is that on the day of execution.
  executed_on: ['deed.date', 'client.age', 'client.described'],
  place: ['deed.place'],
  stamp_value: ['deed.stamp_value'],
  stamp_number: ['deed.stamp_number'],
} as const;
export type DeedDetail = keyof typeof PRINTED;

/** Those that the text, the header or the footer prints: an approved version keeps them. */
export function printedDetails(text: DeedText, { header, footer }: Pick<PageSetup, 'header' | 'footer'>): DeedDetail[] {
  const whole = JSON.stringify([text, header, footer]);
  return (Object.keys(PRINTED) as DeedDetail[]).filter((name) => PRINTED[name].some((token) => whole.includes(token)));
}

/** The client's own answer to a shared version. */
export const CLIENT_ANSWERS = ['Open', 'Approved', 'Change requested', 'Signed'] as const;
export type ClientAnswer = (typeof CLIENT_ANSWERS)[number];

export const SIGNATURE_KINDS = ['Drawn', 'Typed'] as const;

type Reviewed = { status: DeedStatus; reviewer_id: number | null; open_answers: number };

/** Why a deed can't take a step yet, or null. */
export function deedProblem(deed: Reviewed, act: DeedAct): string | null {
  if (act === 'submit' && deed.reviewer_id === null) return 'Select a reviewer first.';
  if (act === 'approve' && deed.open_answers > 0)
    return deed.open_answers === 1
      ? 'One answer is open. Complete it before you approve.'
      : `${deed.open_answers} answers are open. Complete them before you approve.`;
  return null;
}
