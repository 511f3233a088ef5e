import type { Input } from '@daftar/contract/core/route';
import type { PaymentNoticeBody } from '@daftar/contract/billing/payment-notice';
import type { portalBillingRoutes } from '@daftar/contract/portal_billing';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { formatDay } from '@daftar/domain/date-format';
import { formatInText } from '@daftar/domain/money-format';
import { can, GRANTS } from '@daftar/domain/permissions';
import { asPractice } from '#server/as-practice.ts';
import type { BusinessCtx, ClientCtx } from '#server/context.ts';
import { conflict, invalid, notFound } from '#server/failure.ts';
import { accountsOf } from '#server/features/accounts/accounts.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { dayOf, findInvoice } from '#server/features/invoices/invoices.service.ts';
import { notifyClientLogins } from '#server/features/notifications/client-logins.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './notices.repo.ts';

/** Nobody has paid so often and was not answered: the practice is to look at these first. */
const MOST_WAITING = 20;

export const waitingOf = async (ctx: ClientCtx) =>
  (await repo.list(ctx, { page: 1, per_page: MOST_WAITING }, { state: 'Waiting', client_id: ctx.clientId })).data;

/** The client says that it has paid. What it owes is the ledger's to say, and the ledger hears of it by a receipt. */
export async function tellPayment(ctx: ClientCtx, body: PaymentNoticeBody) {
  const currency = body.currency ?? (await businessOf(ctx)).currency;
  await check(ctx, { ...body, currency });
  if ((await waitingOf(ctx)).length >= MOST_WAITING)
    throw conflict('So many payments wait to be looked at already. Please ask your firm.');
  const notice = await getNotice(ctx, await repo.insert(ctx, { ...body, currency, client_id: ctx.clientId }));
  await asPractice(ctx, (practice) => tellBookkeepers(practice, notice));
  return notice;
}

async function check(
  ctx: ClientCtx,
  { firm_id, currency, date, invoice_id }: PaymentNoticeBody & { currency: string },
) {
  const accounts = await accountsOf(ctx, ctx.clientId);
  if (!accounts.some((account) => account.firm_id === firm_id && account.currency === currency))
    throw invalid({ field: 'firm_id', rule: 'exists', message: 'Choose a firm' });
  if (date > dayOf(ctx)) throw invalid({ field: 'date', rule: 'max', message: 'Not after today' });
  if (invoice_id === null) return;
  const invoice = await findInvoice(ctx, invoice_id);
  const isOwn = invoice.client_id === ctx.clientId && invoice.number !== null;
  if (!isOwn || invoice.firm_id !== firm_id || invoice.currency !== currency) throw notFound('invoice');
}

const WRITING = GRANTS.levelled.filter((grant) => can({ invoices: grant }, 'invoices', 'write'));

async function tellBookkeepers(ctx: BusinessCtx, notice: Awaited<ReturnType<typeof getNotice>>): Promise<void> {
  const { id, client_id, client_name, mode, reference, date, invoice_number } = notice;
  await notify(ctx, {
    userIds: await repo.bookkeepers(ctx, client_id, WRITING),
    type: 'REMINDER_NOTIFICATION',
    event: 'payment_told',
    title: `${client_name} says it has paid ${amountOf(notice)}`,
    body: [formatDay(date), mode, reference, invoice_number ? `for ${invoice_number}` : ''].filter(Boolean).join(', '),
    link: `/business/${ctx.businessId}/payment/add?notice=${id}`,
  });
}

type Query = Input<typeof portalBillingRoutes.notices>['query'];
export const listNotices = (ctx: BusinessCtx, { page, per_page, sort, ...filter }: Query) =>
  repo.list(ctx, { page, per_page, sort }, filter);

export async function getNotice(ctx: BusinessCtx, id: number) {
  const notice = await repo.find(ctx, id);
  if (!notice) throw notFound('payment notice');
  return notice;
}

export async function dismissNotice(ctx: BusinessCtx, id: number, reason: string) {
  await holdWaiting(ctx, id);
  await repo.update(ctx, id, { state: 'Dismissed', end_reason: reason });
  const notice = await getNotice(ctx, id);
  await answer(ctx, notice, `Your payment of ${amountOf(notice)} was not found`, reason);
  return notice;
}

/** The receipt that was written of it: of the same client, for the same firm. */
export async function noticeReceived(
  ctx: BusinessCtx,
  id: number,
  receipt: { id: number; number: string; client_id: number; firm_id: number },
): Promise<void> {
  const notice = await holdWaiting(ctx, id);
  if (notice.client_id !== receipt.client_id || notice.firm_id !== receipt.firm_id)
    throw invalid({
      field: 'payment_notice_id',
      rule: 'exists',
      message: 'This payment was told by another client, or for another firm',
    });
  await repo.update(ctx, id, { state: 'Received', receipt_id: receipt.id });
  await answer(ctx, notice, `Your payment of ${amountOf(notice)} was received`, `Receipt ${receipt.number}`);
}

const amountOf = ({ amount, currency }: { amount: string; currency: string }): string =>
  formatInText(amount, currency as CurrencyCode);

/** Whoever signs in for the client hears what became of it. */
const answer = (ctx: BusinessCtx, { client_id }: { client_id: number }, title: string, body: string): Promise<void> =>
  notifyClientLogins(ctx, client_id, { event: 'payment_answered', title, body, place: 'billing/receipts' });

async function holdWaiting(ctx: BusinessCtx, id: number) {
  const notice = await repo.hold({ ...ctx, ifMatch: undefined }, id);
  if (notice.state === 'Waiting') return notice;
  throw conflict(
    notice.state === 'Received' ? 'A receipt is written of this payment already.' : 'This payment was dismissed.',
  );
}
