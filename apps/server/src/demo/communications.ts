/** Communications and reminders of the demo business. */
import { reminderBody } from '@daftar/contract/reminders';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthStart } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { remind } from '#server/features/reminders/write.service.ts';
import * as repo from './communications.repo.ts';
import { people } from './work.repo.ts';

const TALKS = 240;
const MEETINGS = 6;

const PLAN: readonly repo.Said[] = [
  ['Outbound', 'Call', 'Purchase bills for the month', 'They will send the scans by this evening.', 'Accountant', ''],
  [
    'Inbound',
    'Email',
    'Bank statement received',
    'Two accounts. The current account statement is missing the last week.',
    'Accounts',
    '',
  ],
  ['Outbound', 'WhatsApp', 'OTP for the filing', 'Will be available at 5 PM to share the OTP.', 'Owner', ''],
  ['Inbound', 'Call', 'Notice from the department', 'They will email a copy today.', 'Director', 'Draft the reply'],
  [
    'Outbound',
    'Email',
    'Working sheet for approval',
    'Sent with the reconciliation.',
    'Finance',
    'Follow up for approval',
  ],
  ['Outbound', 'Others', 'Meeting in our office', 'Discussed advance tax and the new godown.', 'Partner', ''],
  ['Outbound', 'SMS', 'Due date reminder', 'Reminded them about the missing documents.', 'Owner', ''],
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
      text: 'Close books for the month',
      on: next(3),
      at: '10:00',
      repeats: monthly,
      user_ids: [user('Priya'), user('Dev')],
    },
    {
      text: 'Deposit TDS',
      on: next(5),
      at: '11:00',
      repeats: monthly,
      user_ids: [user('Kavya'), ctx.person.userId],
    },
    { text: 'Renew tax software licence', on: addDays(day, 9), at: '09:30', user_ids: [ctx.person.userId] },
    {
      text: 'Back up the office server',
      on: addDays(day, 2),
      at: '18:00',
      repeats: { frequency: 'Weekly' },
      user_ids: [user('Rohan')],
    },
  ])
    await remind(ctx, reminderBody.parse(body));
}
