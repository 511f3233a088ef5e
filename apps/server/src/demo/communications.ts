/** What the demonstration practice talked about with its clients, and what its people are reminded of. */
import { reminderBody } from '@daftar/contract/reminders';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthStart } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/context.ts';
import { remind } from '#server/features/reminders/writing.service.ts';
import * as repo from './communications.repo.ts';
import { people } from './work.repo.ts';

const TALKS = 240;
const MEETINGS = 6;

const PLAN: readonly repo.Said[] = [
  ['Outbound', 'Call', 'Purchase bills of the month', 'They will send the scans by the evening.', 'Accountant', ''],
  ['Inbound', 'Email', 'Bank statement received', 'Two accounts; the current one lacks the last week.', 'Accounts', ''],
  ['Outbound', 'WhatsApp', 'OTP for the filing', 'Agreed to be reachable at five.', 'Owner', ''],
  ['Inbound', 'Call', 'Notice from the department', 'A copy is on its way by mail.', 'Director', 'Draft the reply'],
  [
    'Outbound',
    'Email',
    'Working sheet for approval',
    'Sent with the reconciliation.',
    'Finance',
    'Ask for the approval',
  ],
  ['Outbound', 'Others', 'Meeting in our office', 'Advance tax and the new godown were settled.', 'Partner', ''],
  ['Outbound', 'SMS', 'Due date is near', 'Reminded of the papers that are missing.', 'Owner', ''],
].map(([direction, mode, subject, text, contact, next_step]) => ({
  direction: direction!,
  mode: mode!,
  subject: subject!,
  text: text!,
  contact: contact!,
  next_step: next_step!,
}));

export async function fillCommunications(ctx: MemberCtx): Promise<void> {
  await repo.insertTalks(ctx, PLAN, TALKS);
  await repo.planMeetings(ctx, MEETINGS);
  await fillReminders(ctx);
}

async function fillReminders(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const next = (date: number): string => addDays(monthStart(addMonths(day, 1)), date - 1);
  const who = await people(ctx);
  const user = (name: string): number => who.get(name)!;
  const monthly = { frequency: 'Monthly' } as const;
  for (const body of [
    {
      text: 'Close the books of the month',
      on: next(3),
      at: '10:00',
      repeats: monthly,
      user_ids: [user('Priya'), user('Dev')],
    },
    {
      text: 'Deposit the TDS',
      on: next(5),
      at: '11:00',
      repeats: monthly,
      user_ids: [user('Kavya'), ctx.person.userId],
    },
    { text: 'Renew the licence of the tax software', on: addDays(day, 9), at: '09:30', user_ids: [ctx.person.userId] },
    {
      text: 'Backup of the office server',
      on: addDays(day, 2),
      at: '18:00',
      repeats: { frequency: 'Weekly' },
      user_ids: [user('Rohan')],
    },
  ])
    await remind(ctx, reminderBody.parse(body));
}
