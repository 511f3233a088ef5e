/** The client answers by a link, without signing in: a code to the contact of the link confirms who it is. */
import type { gstStatementRoutes, OfferedApproval } from '@daftar/contract/gst_statements';
import type { Input } from '@daftar/contract/core/route';
import { maskContact } from '@daftar/domain/masking';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { conflict, HttpError } from '#server/platform/http-error.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { makeCode, notRight, subjectOf, takeContactCode } from '#server/features/identity/codes.service.ts';
import { recipientOf } from '#server/features/identity/verified-contact.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import * as repo from './approvals.repo.ts';
import { answer, present, type Given } from './approvals.service.ts';
import { gstStatementMessages } from './gst_statements.messages.ts';

type In<K extends keyof typeof gstStatementRoutes> = Input<(typeof gstStatementRoutes)[K]>;
type Opened = { ctx: BusinessCtx; row: repo.ApprovalRow };

/** The link gives access to this one request without signing in. */
async function open(ctx: Ctx, token: string): Promise<Opened> {
  const gone = new HttpError(404, { error: 'This link is no longer valid. Ask for a new one.' });
  const found = await repo.findByLink(ctx, hashToken(token));
  if (!found) throw gone;
  await ctx.switchBusiness(found.business_id);
  const opened: BusinessCtx = {
    ...ctx,
    businessId: found.business_id,
    boardId: null,
    permissions: null,
    roleName: '',
    branchIds: null,
  };
  const row = await repo.find(opened, found.id);
  const isOver = !row || row.state === 'Withdrawn' || new Date(row.link_expires_at ?? 0) <= ctx.now;
  if (isOver) throw gone;
  return { ctx: opened, row };
}

/** Links from before codes, that were copied, have no contact of their own: the code goes to the client's. */
async function codeTo({ ctx, row }: Opened): Promise<string> {
  if (row.code_to) return row.code_to;
  const { email, mobile } = await repo.contactsOf(ctx, row.client_id);
  return email || mobile;
}

/** Contacts are masked, because the link can be passed on. */
const shown = async (opened: Opened, approval: OfferedApproval): Promise<OfferedApproval> => ({
  ...approval,
  code_to: maskContact(await codeTo(opened)),
  answered_contact: maskContact(approval.answered_contact),
});

export async function linked(visitor: Ctx, { params }: In<'linked'>) {
  const opened = await open(visitor, params.token);
  return shown(opened, await present(opened.ctx, opened.row));
}

export async function sendLinkCode(visitor: Ctx, { params }: In<'sendLinkCode'>) {
  const opened = await open(visitor, params.token);
  const { ctx, row } = opened;
  if (row.state !== 'Requested') throw conflict('This request is no longer open. Reload the page to see its status.');
  const business = (await businessOf(ctx)).name;
  const to = await codeTo(opened);
  if (!to) throw conflict(`${business} has no email or mobile number to send a code to. Ask for a new link.`);
  const { code, worth } = await makeCode(ctx, subjectOf.approval(ctx.businessId, row.id), {
    user_id: null,
    sent_to: to,
  });
  const delivery = await sendMessage(
    ctx,
    gstStatementMessages.approvalCode,
    { code, label: row.label, client: row.client_name, business },
    { ...worth, to: recipientOf(to), client_id: row.client_id },
  );
  return { delivery, message: `Code sent to ${maskContact(to)}.` };
}

async function confirmed(visitor: Ctx, token: string, otp: string, given: Omit<Given, 'contact' | 'by'>) {
  const opened = await open(visitor, token);
  const { ctx, row } = opened;
  if (row.state !== 'Requested') throw conflict('This request is no longer open. Reload the page to see its status.');
  const contact = await takeContactCode(ctx, subjectOf.approval(ctx.businessId, row.id), otp);
  if (contact !== (await codeTo(opened))) throw notRight();
  return shown(opened, await answer(ctx, row.id, { ...given, contact, by: null }));
}

export const linkApprove = (visitor: Ctx, { params, body }: In<'linkApprove'>) =>
  confirmed(visitor, params.token, body.otp, { state: 'Approved', name: body.name });

export const linkRequestChange = (visitor: Ctx, { params, body }: In<'linkRequestChange'>) =>
  confirmed(visitor, params.token, body.otp, { state: 'Changes requested', name: body.name, comment: body.comment });
