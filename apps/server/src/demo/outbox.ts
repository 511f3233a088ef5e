/** Messages to clients of the last weeks, in every state, with blocked addresses. */
import type { MemberCtx } from '#server/platform/context.ts';
import { insertMessages, type PlannedMessage } from './outbox.repo.ts';

const MANY = 160;
const DOCUMENTS = 'Documents for GSTR-3B';
const PLAN: readonly PlannedMessage[] = [
  {
    channel: 'mail',
    purpose: 'reminder',
    cause: 'trigger',
    subject: DOCUMENTS,
    state: 'delivered',
    text: 'Send us the purchase register and bank statement so that we can file your GSTR-3B on time.',
  },
  {
    channel: 'whatsapp',
    purpose: 'reminder',
    cause: 'trigger',
    subject: '',
    state: 'read',
    text: 'Your GSTR-3B is due soon. We still need the purchase register.',
  },
  {
    channel: 'mail',
    purpose: 'service',
    cause: 'user',
    subject: 'Working sheet for your approval',
    state: 'sent',
    text: 'The working sheet is attached. Reply with your approval or your questions.',
  },
  {
    channel: 'mail',
    purpose: 'service',
    cause: 'user',
    subject: 'Your return is filed',
    state: 'delivered',
    text: 'Your return is filed. The acknowledgement is in your portal.',
  },
  {
    channel: 'mail',
    purpose: 'reminder',
    cause: 'reminder',
    subject: 'Invoice due this week',
    state: 'delivered',
    text: 'This is a reminder of your invoice. You can pay it from the portal.',
  },
  {
    channel: 'whatsapp',
    purpose: 'service',
    cause: 'user',
    subject: '',
    state: 'handed_over',
    text: 'Your certificate is ready. You can collect it from our office.',
  },
  {
    channel: 'mail',
    purpose: 'reminder',
    cause: 'trigger',
    subject: DOCUMENTS,
    state: 'merged',
    text: 'Send us the purchase register.',
  },
  {
    channel: 'mail',
    purpose: 'reminder',
    cause: 'trigger',
    subject: 'Verify your income-tax return',
    state: 'blocked',
    held_reason: 'No consent for reminders',
    text: 'Your return isn’t verified yet. Verify it with an Aadhaar OTP.',
  },
  {
    channel: 'mail',
    purpose: 'service',
    cause: 'user',
    subject: 'Statement of account',
    state: 'softbounce',
    text: 'Your statement of account is attached.',
  },
  {
    channel: 'mail',
    purpose: 'service',
    cause: 'user',
    subject: 'Renewal of your DSC',
    state: 'hardbounce',
    text: 'Your digital signature expires next month.',
  },
];

export const fillOutbox = (ctx: MemberCtx): Promise<void> => insertMessages(ctx, PLAN, MANY);
