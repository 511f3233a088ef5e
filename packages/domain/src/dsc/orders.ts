/** Orders of certificates at a certifying authority (domain facts, section 6). */
import type { Day } from '../dates.ts';
import { acts, type Act } from '../state-machine.ts';
import { namesEntity, type DscKind } from './values.ts';

export const ORDER_STATES = [
  'Draft',
  'Placed',
  'Paid',
  'KYC pending',
  'Video pending',
  'Submitted to CA',
  'Approved',
  'Rejected',
  'Ready to download',
  'Downloaded',
  'Handed over',
  'Closed',
  'Cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const BEFORE_APPROVAL: readonly OrderState[] = [
  'Draft',
  'Placed',
  'Paid',
  'KYC pending',
  'Video pending',
  'Submitted to CA',
  'Rejected',
];

export const ORDER_ACTS = acts<OrderState>()({
  place: { from: ['Draft'], to: 'Placed' },
  pay: { from: ['Placed'], to: 'Paid' },
  start_kyc: { from: ['Paid'], to: 'KYC pending' },
  finish_kyc: { from: ['KYC pending'], to: 'Video pending' },
  submit: { from: ['Video pending'], to: 'Submitted to CA' },
  approve: { from: ['Submitted to CA'], to: 'Approved' },
  reject: { from: ['Submitted to CA'], to: 'Rejected' },
  fix_kyc: { from: ['Rejected'], to: 'KYC pending' },
  resubmit: { from: ['Rejected'], to: 'Submitted to CA' },
  make_ready: { from: ['Approved'], to: 'Ready to download' },
  download: { from: ['Ready to download'], to: 'Downloaded' },
  hand_over: { from: ['Downloaded'], to: 'Handed over' },
  close: { from: ['Downloaded', 'Handed over'], to: 'Closed' },
  cancel: { from: BEFORE_APPROVAL, to: 'Cancelled' },
} satisfies Record<string, Act<OrderState>>);
export type OrderAct = keyof typeof ORDER_ACTS;
export const ORDER_ACT_NAMES = Object.keys(ORDER_ACTS) as [OrderAct, ...OrderAct[]];

export const ORDER_ACT_LABELS: Record<OrderAct, { verb: string; done: string }> = {
  place: { verb: 'Place order', done: 'placed' },
  pay: { verb: 'Mark as paid', done: 'marked as paid' },
  start_kyc: { verb: 'Start KYC', done: 'moved to KYC' },
  finish_kyc: { verb: 'Complete KYC', done: 'moved to video' },
  submit: { verb: 'Submit to CA', done: 'submitted to the CA' },
  approve: { verb: 'Mark as approved', done: 'approved' },
  reject: { verb: 'Mark as rejected', done: 'rejected' },
  fix_kyc: { verb: 'Fix KYC', done: 'moved back to KYC' },
  resubmit: { verb: 'Resubmit', done: 'resubmitted' },
  make_ready: { verb: 'Mark as ready to download', done: 'marked as ready to download' },
  download: { verb: 'Record download', done: 'downloaded' },
  hand_over: { verb: 'Hand over', done: 'handed over' },
  close: { verb: 'Close order', done: 'closed' },
  cancel: { verb: 'Cancel order', done: 'cancelled' },
};

export const isClosed = (state: string): boolean => state === 'Closed' || state === 'Cancelled';
/** Details can change until the certifying authority has approved them. */
export const isEditable = (state: string): boolean => (BEFORE_APPROVAL as readonly string[]).includes(state);
/** A price is billed once the order is placed. */
export const isBillable = (state: string): boolean => state !== 'Draft' && state !== 'Cancelled';

export const KYC_METHODS = ['Aadhaar eKYC', 'PAN', 'Bank', 'Organisation', 'Foreign'] as const;
export type KycMethod = (typeof KYC_METHODS)[number];

const PERSON = ['Photo', 'PAN card', 'Mobile and email verified'] as const;
const BY_METHOD: Record<KycMethod, readonly string[]> = {
  'Aadhaar eKYC': ['Aadhaar offline XML or OTP'],
  PAN: ['Address proof'],
  Bank: ['Bank account verified'],
  Organisation: ['Organisation identity card'],
  Foreign: ['Passport with apostille', 'Address proof with apostille'],
};
const ENTITY = [
  'Organisation PAN',
  'GST certificate',
  'Incorporation certificate or deed',
  'Board authorisation',
] as const;

/** Documents that the certifying authority asks for. */
export const kycChecklist = (kind: DscKind, method: KycMethod): string[] => [
  ...(method === 'Foreign' ? PERSON.filter((one) => one !== 'PAN card') : PERSON),
  ...BY_METHOD[method],
  ...(namesEntity(kind) ? ENTITY : []),
  ...(kind === 'DGFT' ? ['Import export code (IEC)'] : []),
];

/** A renewal is a new certificate: portals know only the old one. */
const PORTALS = ['MCA', 'Income tax', 'GST', 'EPFO', 'TRACES'] as const;
export const remapChecklist = (kind: DscKind): string[] => (kind === 'DGFT' ? [...PORTALS, 'DGFT'] : [...PORTALS]);

export type ChecklistItem = { name: string; done_on: Day | null };

/** Items of the new list; those that were done stay done. */
export const keepDone = (names: readonly string[], before: readonly ChecklistItem[]): ChecklistItem[] =>
  names.map((name) => before.find((item) => item.name === name) ?? { name, done_on: null });
export const openItems = (items: readonly ChecklistItem[]): string[] =>
  items.filter(({ done_on }) => done_on === null).map(({ name }) => name);

type Facts = { kyc: readonly ChecklistItem[]; remap: readonly ChecklistItem[]; note: string };
type Problem = { field: string; message: string };

/** Why the step can't be taken although the state allows it. */
export function orderProblems(act: OrderAct, { kyc, note }: Facts): Problem[] {
  if (act === 'finish_kyc' && openItems(kyc).length > 0)
    return [{ field: 'kyc', message: `Complete the KYC checklist first: ${openItems(kyc).join(', ')}` }];
  if (act === 'reject' && note === '') return [{ field: 'note', message: 'Enter why it was rejected' }];
  if (act === 'cancel' && note === '') return [{ field: 'note', message: 'Enter a reason' }];
  return [];
}

export const AGES = ['0 to 2 days', '3 to 7 days', '8 to 15 days', 'Over 15 days'] as const;
export type Age = (typeof AGES)[number];
/** Days from and to, both counted. */
export const AGE_DAYS: Record<Age, readonly [number, number | null]> = {
  '0 to 2 days': [0, 2],
  '3 to 7 days': [3, 7],
  '8 to 15 days': [8, 15],
  'Over 15 days': [16, null],
};

/** `DSC/2026-27/0012` */
export const orderNumber = (year: string, nth: number): string => `DSC/${year}/${String(nth).padStart(4, '0')}`;
