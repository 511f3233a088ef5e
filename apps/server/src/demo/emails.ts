/** Emails of the demo business: drafts, scheduled ones and a signature. */
import { emailBody } from '@daftar/contract/emails';
import { addDays } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import { momentOf } from '@daftar/domain/day-start';
import type { MemberCtx } from '#server/platform/context.ts';
import { allClients } from '#server/features/clients/list.service.ts';
import { createDraft, saveSignature } from '#server/features/emails/emails.service.ts';
import { sendEmail } from '#server/features/emails/send.service.ts';

const SIGNATURE = '*Anita Sharma*\nPartner, {{business.name}}\n{{business.mobile}}';

type Planned = { subject: string; text: string; clients: number; in_days?: number; purpose?: 'news' };
const PLAN: readonly Planned[] = [
  {
    subject: 'Advance tax by 15 December',
    text: 'Dear {{client.full_name}},\n\nThe third instalment of advance tax is due on *15/12/2026*. Tell us about new income of this year, such as:\n\n- Sale of property or shares\n- Interest on new deposits\n\nWe send the amount and the challan by 10/12/2026.',
    clients: 8,
  },
  { subject: 'Your question about the godown', text: 'Dear {{client.full_name}},\n\nRent with GST', clients: 1 },
  { subject: '', text: 'Office is closed on 25 December.', clients: 0 },
  {
    subject: 'Documents for GSTR-3B, {{client.full_name}}',
    text: 'Dear {{client.full_name}},\n\nSend us these documents for November:\n\n- Sales register\n- Purchase register\n- Bank statement\n\nYour file number is {{client.file_number}}.',
    clients: 12,
    in_days: 2,
  },
  {
    subject: 'Meeting on your audit',
    text: 'Dear {{client.full_name}},\n\nWe suggest a meeting next week. Which day suits you?',
    clients: 1,
    in_days: 1,
  },
];

export async function fillEmails(ctx: MemberCtx): Promise<void> {
  await saveSignature(ctx, { body: { text: SIGNATURE } } as never);
  const clients = (await allClients(ctx, { status: 'Active' }, {}, 60)).filter(({ primary_email }) => primary_email);
  const day = today(ctx.now, ctx.timezone);
  for (const [at, { subject, text, clients: many, in_days, purpose }] of PLAN.entries()) {
    const client_ids = clients.slice(at * 2, at * 2 + many).map(({ id }) => id);
    const { id } = await createDraft(ctx, emailBody.parse({ subject, text, purpose, to: { client_ids } }));
    if (in_days === undefined) continue;
    const send_at = momentOf(addDays(day, in_days), '10:30', ctx.timezone).toISOString();
    await sendEmail(ctx, { params: { id }, body: { send_at } } as never);
  }
}
