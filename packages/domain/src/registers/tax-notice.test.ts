import { expect, test } from 'vitest';
import {
  extensionProblem,
  isOfLaw,
  isReplyDue,
  nextDate,
  noticeAlert,
  noticeProblems,
  stageAfter,
  suggestedAppealDue,
  suggestedPreDeposit,
  suggestedReplyDue,
  totalDemand,
  type Authority,
  type NoticeStage,
} from './tax-notice.ts';

test.each<[NoticeStage, 'reply' | 'hearing' | 'order', NoticeStage]>([
  ['Notice', 'reply', 'Reply'],
  ['Notice', 'hearing', 'Hearing'],
  ['Hearing', 'reply', 'Hearing'],
  ['Reply', 'order', 'Order'],
  ['Tribunal', 'hearing', 'Tribunal'],
  ['Closed', 'order', 'Closed'],
])('%s after a recorded %s is %s', (stage, event, after) => expect(stageAfter(stage, event)).toBe(after));

test.each<[NoticeStage, string | null, boolean]>([
  ['Notice', null, true],
  ['Hearing', null, true],
  ['Notice', '2026-11-01', false],
  ['Order', null, false],
  ['Closed', null, false],
])('in %s, replied %s, a reply is due: %s', (stage, replied_on, due) =>
  expect(isReplyDue({ stage, replied_on })).toBe(due),
);

const NOTICE = {
  stage: 'Notice' as NoticeStage,
  due_on: '2026-11-20',
  replied_on: null as string | null,
  appeal_due_on: null as string | null,
  hearing_on: null as string | null,
};
test.each<[string, Partial<typeof NOTICE>, string | null]>([
  ['a new one', {}, 'reply 2026-11-20'],
  ['an earlier hearing', { hearing_on: '2026-11-19' }, 'hearing 2026-11-19'],
  ['a later hearing', { hearing_on: '2026-12-19' }, 'reply 2026-11-20'],
  ['a reply given', { replied_on: '2026-11-15', hearing_on: '2026-12-19' }, 'hearing 2026-12-19'],
  ['nothing to wait for', { replied_on: '2026-11-15' }, null],
  ['an order', { stage: 'Order', appeal_due_on: '2027-01-10' }, 'appeal 2027-01-10'],
  ['an appeal filed', { stage: 'First appeal', appeal_due_on: '2027-01-10' }, null],
  ['a closed one', { stage: 'Closed', hearing_on: '2026-12-19' }, null],
])('the next date of %s', (_, changes, next) => {
  const found = nextDate({ ...NOTICE, ...changes });
  expect(found && `${found.kind} ${found.on}`).toBe(next);
});

test.each([
  ['2026-11-25', null],
  ['2026-11-24', 7],
  ['2026-11-21', 7],
  ['2026-11-20', 3],
  ['2026-11-19', 3],
  ['2026-11-18', 1],
  ['2026-11-17', 1],
  ['2026-11-16', null],
])('for %s the alert of 2026-11-17 is %s', (on, alert) => expect(noticeAlert(on, '2026-11-17')).toBe(alert));

const DEMAND = { tax: '100000.00', interest: '18000', penalty: '10000.50' };
test.each<[Authority, string | null]>([
  ['GST', '10000.00'],
  ['Income tax', '25600.10'],
  ['ROC', null],
])('pre-deposit for %s', (authority, amount) => expect(suggestedPreDeposit(authority, DEMAND)).toBe(amount));
test('the demand is added up', () => expect(totalDemand(DEMAND)).toBe('128000.50'));

test.each<[Authority, NoticeStage, string | null]>([
  ['GST', 'Order', '2027-01-31'],
  ['Income tax', 'Order', '2026-11-30'],
  ['Income tax', 'First appeal', '2026-12-30'],
  ['Court', 'Order', null],
])('appeal limit for %s in %s', (authority, stage, on) =>
  expect(suggestedAppealDue(authority, stage, '2026-10-31')).toBe(on),
);

test.each<[Authority, string, string | null]>([
  ['Income tax', '139(9)', '2026-11-16'],
  ['Income tax', '143(1)(a)', '2026-12-01'],
  ['Income tax', 'u/s 143(2)', '2026-11-16'],
  ['Income tax', '245', '2026-11-22'],
  ['Income tax', '142(1)', null],
  ['GST', 'ASMT-10', '2026-12-01'],
  ['GST', 'DRC-01B', '2026-11-08'],
  ['GST', 'DRC-01', '2026-12-01'],
  ['GST', 'DRC-01A', null],
  ['GST', '143(2)', null],
])('reply to %s %s', (authority, section, on) => expect(suggestedReplyDue(authority, section, '2026-11-01')).toBe(on));

const DAYS = { received_on: '2026-11-01', reply_due_on: '2026-11-16', order_on: null, appeal_due_on: null };
test.each<[Partial<Record<keyof typeof DAYS, string>>, string[]]>([
  [{}, []],
  [{ reply_due_on: '2026-11-01' }, []],
  [{ reply_due_on: '2026-10-31' }, ['reply_due_on']],
  [{ order_on: '2026-10-31' }, ['order_on']],
  [{ appeal_due_on: '2027-01-01' }, ['appeal_due_on']],
  [{ order_on: '2026-12-01', appeal_due_on: '2026-11-30' }, ['appeal_due_on']],
  [{ order_on: '2026-12-01', appeal_due_on: '2027-03-01' }, []],
])('days %o', (changes, fields) =>
  expect(noticeProblems({ ...DAYS, ...changes }).map(({ field }) => field)).toEqual(fields),
);

test('an extension moves the date on', () => {
  expect(extensionProblem('2026-11-16', '2026-11-17')).toBeNull();
  expect(extensionProblem('2026-11-16', '2026-11-16')).toBe('Enter a day after 16/11/2026, the current due date.');
});

test.each<[Authority, string, boolean]>([
  ['GST', '', true],
  ['Court', '', true],
  ['GST', 'GST', true],
  ['GST', 'Company', false],
  ['ESI', 'Labour', true],
  ['Court', 'Labour', false],
])('%s under the law “%s”: %s', (authority, law, shown) => expect(isOfLaw(authority, law)).toBe(shown));
