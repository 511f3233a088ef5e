/** GST statements of the demo business: opening credit and requests for approval of two clients with books. */
import type { ApprovalState } from '@daftar/domain/gst_statements/forms';
import type { MemberCtx } from '#server/platform/context.ts';
import { clientPeriodOf, listRegistrations, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { approvalFigures, contactsOf } from '#server/features/gst_statements/approvals.service.ts';
import { periodBefore, titleOf } from '#server/features/gst_statements/tax.service.ts';
import * as repo from './gst_statements.repo.ts';
import { insertRows } from './rows.repo.ts';

type Plan = { back: 0 | 1; state: ApprovalState; via: 'portal' | 'link' };
/** One client of the portal, with an open and an approved request; one asked by link. */
const PLANS: readonly (readonly Plan[])[] = [
  [
    { back: 1, state: 'Approved', via: 'portal' },
    { back: 0, state: 'Requested', via: 'portal' },
  ],
  [{ back: 0, state: 'Requested', via: 'link' }],
];

export async function fillGstStatements(ctx: MemberCtx, portalClient: number): Promise<void> {
  const clients = [portalClient, ...(await repo.monthlyClients(ctx, portalClient))];
  for (const [n, client_id] of clients.entries()) {
    const { gstin, period, cycle } = (await listRegistrations(ctx, client_id)).data[0]!;
    const now = await clientPeriodOf(ctx, { client_id, gstin, period, cycle });
    const before = periodBefore(now);
    await repo.setOpeningCredit(ctx, {
      ...keyOf(before),
      title: titleOf(before, 'GSTR-3B'),
      inputs: {
        paid_on: before.return_period.to,
        opening_credit: { igst: '12400', cgst: '6150', sgst: '6150', cess: '0' },
      },
    });
    for (const plan of PLANS[n]!) await request(ctx, plan.back ? before : now, plan);
  }
}

const keyOf = ({ client_id, gstin, period, cycle }: ClientPeriod) => ({ client_id, gstin, period, cycle });

async function request(ctx: MemberCtx, of: ClientPeriod, { state, via }: Plan): Promise<void> {
  const { form, figures } = await approvalFigures(ctx, of);
  const at = (hours: number): string => new Date(ctx.now.getTime() - hours * 3_600_000).toISOString();
  const isAnswered = state === 'Approved';
  const { email } = await contactsOf(ctx, of.client_id);
  const isByLink = via === 'link';
  const answered = {
    answered_at: at(25 * 24),
    answered_name: 'Mahesh Kothari',
    answered_contact: email,
    is_confirmed: isByLink,
    answered_ip: '103.21.58.14',
  };
  await insertRows(ctx, 'gst_approvals', [
    {
      ...keyOf(of),
      title: titleOf(of, form),
      label: `${form} ${of.return_period.label}`,
      state,
      via,
      figures: figures as never,
      message: isAnswered ? '' : 'Check the figures before the due date.',
      requested_at: at(isAnswered ? 26 * 24 : 20),
      created_by: ctx.person.userId,
      ...(isByLink && { email, code_to: email }),
      ...(isAnswered && answered),
    },
  ]);
}
