/** The client approves the figures of a return, or asks for changes: in the portal, or by a link (link-approval.service.ts). */
import { APPROVAL_LINK_DAYS, type gstStatementRoutes, type OfferedApproval } from '@daftar/contract/gst_statements';
import { composeMail } from '@daftar/contract/billing/email';
import type { Input } from '@daftar/contract/core/route';
import { isMasked, maskContact } from '@daftar/domain/masking';
import { isZero } from '@daftar/domain/money';
import { asBusiness } from '#server/access/as-business.ts';
import { checkPermission } from '#server/access/authorize.ts';
import type { BusinessCtx, ClientCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { hashToken, newToken, tokenLink } from '#server/platform/tokens.ts';
import { emailAddressesOf } from '#server/features/billing/recipients.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { loginsOf } from '#server/features/client_settings/accesses.service.ts';
import { notifyClientLogins } from '#server/features/client_settings/portal-notifications.service.ts';
import { clientPeriodOf, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { me } from '#server/features/identity/identity.service.ts';
import { verifiedContactOf } from '#server/features/identity/verified-contact.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import * as repo from './approvals.repo.ts';
import { gstStatementMessages } from './gst_statements.messages.ts';
import { taxOf, titleOf } from './tax.service.ts';

type In<K extends keyof typeof gstStatementRoutes> = Input<(typeof gstStatementRoutes)[K]>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The few figures that a client can judge. */
export async function approvalFigures(
  ctx: BusinessCtx,
  of: ClientPeriod,
): Promise<{ form: string; figures: repo.Figure[] }> {
  const { form, totals } = await taxOf(ctx, of);
  const { sales, tax, credit, interest_and_fee, to_pay } = totals;
  const figures = [
    { label: 'Sales', amount: sales },
    { label: 'Tax', amount: tax },
    ...(form === 'CMP-08' ? [] : [{ label: 'Paid from input tax credit', amount: credit }]),
    ...(isZero(interest_and_fee) ? [] : [{ label: 'Interest and late fee', amount: interest_and_fee }]),
    { label: 'To pay', amount: to_pay },
  ];
  return { form, figures };
}

/** Interest grows by the day without any change of the books. */
const BY_THE_DAY = ['Interest and late fee', 'To pay'];
const fixed = (figures: readonly repo.Figure[]): string =>
  JSON.stringify(
    figures.filter(({ label }) => !BY_THE_DAY.includes(label)).map(({ label, amount }) => [label, amount]),
  );

const ANSWERED = ['Requested', 'Approved'];

const shown = (row: repo.ApprovalRow, now: readonly repo.Figure[]) => ({
  ...row,
  is_outdated: ANSWERED.includes(row.state) && fixed(row.figures) !== fixed(now),
});

export async function list(ctx: BusinessCtx, { query }: In<'approvals'>) {
  const of = await clientPeriodOf(ctx, query);
  const rows = await repo.ofPeriod(ctx, of);
  const { figures } = rows.length ? await approvalFigures(ctx, of) : { figures: [] };
  return {
    data: rows.map((row) => shown(row, figures)),
    has_portal: (await loginsOf(ctx, of.client_id)).length > 0,
    email: (await emailAddressesOf(ctx, of.client_id).catch(() => []))[0] ?? '',
  };
}

const NO_CONTACT =
  'Add an email or mobile number to the client first. The approval is confirmed with a code that is sent to it.';

export const contactsOf = repo.contactsOf;

/** A new request withdraws open ones, so that the client never sees two versions. */
export async function request(ctx: BusinessCtx, { body }: In<'requestApproval'>) {
  const { via, message, ...asked } = body;
  if (via === 'link' && body.email) checkPermission(composeMail, ctx.permissions);
  const of = await clientPeriodOf(ctx, asked);
  const known = await repo.contactsOf(ctx, of.client_id);
  const email = isMasked(body.email) ? known.email : body.email;
  const code_to = via === 'portal' ? '' : email || known.email || known.mobile;
  if (via === 'link' && !code_to) throw conflict(NO_CONTACT);
  if (via === 'portal' && (await loginsOf(ctx, of.client_id)).length === 0)
    throw conflict('This client has no portal login. Send a link, or give access in the client’s settings.');
  const { form, figures } = await approvalFigures(ctx, of);
  await repo.withdrawOpen(ctx, of);
  const token = via === 'link' ? newToken() : null;
  const expires = new Date(ctx.now.getTime() + APPROVAL_LINK_DAYS * DAY_MS).toISOString();
  const { client_id, gstin, period, cycle } = of;
  const id = await repo.insert(ctx, {
    client_id,
    gstin,
    period,
    cycle,
    title: titleOf(of, form),
    label: `${form} ${of.return_period.label}`,
    figures,
    message,
    via,
    email: via === 'link' ? email : '',
    code_to,
    token_hash: token === null ? null : hashToken(token),
    link_expires_at: token === null ? null : expires,
  });
  const row = (await repo.find(ctx, id))!;
  const url = token ? tokenLink(ctx.app.publicUrl, 'public-jwt-forms/v1/gst_approval', { jwt: token }) : '';
  if (via === 'portal')
    await notifyClientLogins(ctx, client_id, {
      event: 'document_shared',
      title: `${row.label} is ready for your approval`,
      body: message,
      place: `gst_approvals/${id}`,
    });
  else if (email)
    await sendMessage(
      ctx,
      gstStatementMessages.approval,
      {
        label: row.label,
        client: of.client_name,
        business: (await businessOf(ctx)).name,
        to_pay: figures.at(-1)!.amount,
        message,
        link: url,
      },
      { to: { email }, good_until: expires, about: `gst_approval:${id}`, client_id: of.client_id },
    );
  return { approval: shown(row, figures), url };
}

export async function withdraw(ctx: BusinessCtx, { params }: In<'withdrawApproval'>) {
  const row = await repo.find(ctx, params.id, true);
  if (!row) throw notFound('approval');
  if (row.state !== 'Requested') throw conflict('The client has answered. Request approval again instead.');
  await repo.update(ctx, row.id, { state: 'Withdrawn' });
  return { state: 'Withdrawn' as const };
}

export const present = async (ctx: BusinessCtx, row: repo.ApprovalRow): Promise<OfferedApproval> => ({
  ...row,
  business_name: (await businessOf(ctx)).name,
});

export type Given = {
  state: 'Approved' | 'Changes requested';
  name: string;
  /** Of the portal login, or where the code was sent. */
  contact: string;
  comment?: string | undefined;
  /** Null for an answer by link, which a code confirms. */
  by: number | null;
};

/** Serialised: of two answers the second is refused. */
export async function answer(ctx: BusinessCtx, id: number, given: Given): Promise<OfferedApproval> {
  const row = await repo.find(ctx, id, true);
  if (row?.state !== 'Requested') throw conflict('This request is no longer open. Reload the page to see its status.');
  await repo.update(ctx, id, {
    state: given.state,
    answered_at: ctx.now.toISOString(),
    answered_name: given.name,
    answered_contact: given.contact,
    is_confirmed: given.by === null,
    answered_ip: ctx.ip,
    answered_by: given.by,
    comment: given.comment ?? '',
  });
  const did = given.state === 'Approved' ? 'approved' : 'requested changes of';
  const { client_id, gstin, period, cycle } = row;
  const query = new URLSearchParams({ client: String(client_id), gstin, period, cycle, tab: 'approval' });
  if (row.created_by)
    await notify(ctx, {
      userIds: [row.created_by],
      type: 'REMINDER_NOTIFICATION',
      title: `${row.client_name} ${did} ${row.label}`,
      body: given.comment || `By ${given.name} (${maskContact(given.contact)})`,
      link: `/business/${ctx.businessId}/gst/filing_statement?${query}`,
      records: ['gst_approvals'],
    });
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['gst_approvals']));
  return present(ctx, (await repo.find(ctx, id))!);
}

const ofLogin = (ctx: ClientCtx, id: number) =>
  asBusiness(ctx, async (business) => {
    const row = await repo.find(business, id);
    if (row?.client_id !== ctx.clientId || row.via !== 'portal' || row.state === 'Withdrawn') throw notFound('return');
    return row;
  });

export const portalList = (ctx: ClientCtx, { query }: In<'portalList'>) =>
  asBusiness(ctx, async (business) => {
    const { data, meta } = await repo.ofClient(business, ctx.clientId, query);
    const business_name = (await businessOf(business)).name;
    return { data: (data as unknown as repo.ApprovalRow[]).map((row) => ({ ...row, business_name })), meta };
  });

export const portalGet = async (ctx: ClientCtx, { params }: In<'portalGet'>) => {
  const row = await ofLogin(ctx, params.id);
  return asBusiness(ctx, (business) => present(business, row));
};

async function portalAnswer(ctx: ClientCtx, id: number, given: Pick<Given, 'state' | 'comment'>) {
  await ofLogin(ctx, id);
  const user = await me(ctx);
  const contact = verifiedContactOf(user) ?? '';
  return asBusiness(ctx, (business) => answer(business, id, { ...given, name: user.name, contact, by: user.id }));
}

export const portalApprove = (ctx: ClientCtx, { params }: In<'portalApprove'>) =>
  portalAnswer(ctx, params.id, { state: 'Approved' });

export const portalRequestChange = (ctx: ClientCtx, { params, body }: In<'portalRequestChange'>) =>
  portalAnswer(ctx, params.id, { state: 'Changes requested', comment: body.comment });
