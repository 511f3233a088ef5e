/** Rules of notices from tax and other authorities. Pure: days are given, nothing reads a clock. */
import { addDays, addMonths, daysBetween, type Day } from '../dates.ts';
import { formatDay } from '../date-format.ts';
import { div, mul, sum } from '../money.ts';

export const AUTHORITIES = ['Income tax', 'GST', 'ROC', 'PF', 'ESI', 'Professional tax', 'Court', 'Other'] as const;
export type Authority = (typeof AUTHORITIES)[number];

export const NOTICE_MODES = ['Portal', 'Email', 'Post', 'By hand', 'Other'] as const;

/** In the order in which a matter moves. */
export const NOTICE_STAGES = [
  'Notice',
  'Reply',
  'Hearing',
  'Order',
  'First appeal',
  'Tribunal',
  'High court',
  'Closed',
] as const;
export type NoticeStage = (typeof NOTICE_STAGES)[number];

export const ORDER_OUTCOMES = ['Dropped', 'Partly confirmed', 'Confirmed', 'Remanded', 'Withdrawn'] as const;

const STAGE_OF = { reply: 'Reply', hearing: 'Hearing', order: 'Order' } as const;

/** A recorded event moves a notice forward, never back. */
export function stageAfter(stage: NoticeStage, event: keyof typeof STAGE_OF): NoticeStage {
  const reached = STAGE_OF[event];
  return NOTICE_STAGES.indexOf(reached) > NOTICE_STAGES.indexOf(stage) ? reached : stage;
}

const BEFORE_ORDER: readonly NoticeStage[] = ['Notice', 'Reply', 'Hearing'];
/** A notice waits for a reply until one is recorded, or until the order. */
export const isReplyDue = ({ stage, replied_on }: { stage: NoticeStage; replied_on: Day | null }): boolean =>
  replied_on === null && BEFORE_ORDER.includes(stage);

export const NOTICE_DATES = ['reply', 'hearing', 'appeal'] as const;
export type NoticeDate = (typeof NOTICE_DATES)[number];
export type NextDate = { kind: NoticeDate; on: Day };

type Dated = {
  stage: NoticeStage;
  /** After extensions. */
  due_on: Day;
  replied_on: Day | null;
  appeal_due_on: Day | null;
  /** The earliest hearing without an outcome. */
  hearing_on: Day | null;
};

/** The earliest date that needs action. */
export function nextDate(notice: Dated): NextDate | null {
  if (notice.stage === 'Closed') return null;
  const dates: NextDate[] = [];
  if (isReplyDue(notice)) dates.push({ kind: 'reply', on: notice.due_on });
  if (notice.hearing_on) dates.push({ kind: 'hearing', on: notice.hearing_on });
  if (notice.stage === 'Order' && notice.appeal_due_on) dates.push({ kind: 'appeal', on: notice.appeal_due_on });
  return dates.toSorted((a, b) => a.on.localeCompare(b.on))[0] ?? null;
}

/** Days before a date on which its assignee is notified. */
export const NOTICE_ALERT_DAYS = [7, 3, 1] as const;

/** The alert that is due by now: the closest one that was passed. Null before the first and after the date. */
export function noticeAlert(on: Day, today: Day): number | null {
  const left = daysBetween(today, on);
  return left < 0 ? null : (NOTICE_ALERT_DAYS.findLast((days) => left <= days) ?? null);
}

type Demand = { tax: string; interest: string; penalty: string };
export const totalDemand = ({ tax, interest, penalty }: Demand): string => sum([tax, interest, penalty]);

const percentOf = (amount: string, percent: string): string => div(mul(amount, percent), '100');

/**
 * Suggested only: section 107 of the CGST Act asks for 10 % of the disputed tax, and the income tax department usually
 * stays a demand against 20 % of it.
 */
export function suggestedPreDeposit(authority: Authority, demand: Demand): string | null {
  if (authority === 'GST') return percentOf(demand.tax, '10');
  return authority === 'Income tax' ? percentOf(totalDemand(demand), '20') : null;
}

/** Income tax: 30 days to the first appeal, 60 to the tribunal. GST: three months to either. */
export function suggestedAppealDue(authority: Authority, stage: NoticeStage, orderOn: Day): Day | null {
  if (authority === 'GST') return addMonths(orderOn, 3);
  if (authority !== 'Income tax') return null;
  return addDays(orderOn, stage === 'First appeal' ? 60 : 30);
}

/** Usual windows in calendar days from service; those in working days depend on holidays and are left out. */
const WINDOWS: readonly (readonly [authority: Authority, section: RegExp, days: number])[] = [
  ['Income tax', /139\s*\(?9/, 15],
  ['Income tax', /143\s*\(?1\)?\s*\(?a/i, 30],
  ['Income tax', /143\s*\(?1/, 30],
  ['Income tax', /143\s*\(?2/, 15],
  ['Income tax', /\b156\b/, 30],
  // The portal gives 21 days; older texts say 30.
  ['Income tax', /\b245\b/, 21],
  ['GST', /GSTR[\s-]?3A/i, 15],
  ['GST', /ASMT[\s-]?10/i, 30],
  ['GST', /DRC[\s-]?01[BC]/i, 7],
  ['GST', /DRC[\s-]?01(?!A)/i, 30],
  ['GST', /CMP[\s-]?05|RFD[\s-]?0[89]/i, 15],
];

/** For a notice that prints no date. The date on the notice always counts. */
export function suggestedReplyDue(authority: Authority, section: string, receivedOn: Day): Day | null {
  const window = WINDOWS.find(([of, pattern]) => of === authority && pattern.test(section));
  return window ? addDays(receivedOn, window[2]) : null;
}

export type NoticeProblem = { field: 'reply_due_on' | 'order_on' | 'appeal_due_on'; message: string };
type Days = { received_on: Day; reply_due_on: Day; order_on: Day | null; appeal_due_on: Day | null };

export function noticeProblems({ received_on, reply_due_on, order_on, appeal_due_on }: Days): NoticeProblem[] {
  const problems: NoticeProblem[] = [];
  const from = formatDay(received_on);
  if (reply_due_on < received_on)
    problems.push({ field: 'reply_due_on', message: `Enter a day from ${from}, when the notice was received.` });
  if (order_on && order_on < received_on)
    problems.push({ field: 'order_on', message: `Enter a day from ${from}, when the notice was received.` });
  if (appeal_due_on && (!order_on || appeal_due_on < order_on))
    problems.push({ field: 'appeal_due_on', message: 'Enter a day after the order.' });
  return problems;
}

/** An extension moves the date on. The earlier dates stay in the history. */
export const extensionProblem = (current: Day, next: Day): string | null =>
  next > current ? null : `Enter a day after ${formatDay(current)}, the current due date.`;

/** Authorities beside the laws of the compliance calendar. */
const OF_LAW: Readonly<Record<string, readonly Authority[]>> = {
  GST: ['GST'],
  'Income Tax': ['Income tax'],
  Company: ['ROC'],
  LLP: ['ROC'],
  Labour: ['PF', 'ESI', 'Professional tax'],
};
export const isOfLaw = (authority: Authority, law: string): boolean =>
  law === '' || (OF_LAW[law]?.includes(authority) ?? false);
