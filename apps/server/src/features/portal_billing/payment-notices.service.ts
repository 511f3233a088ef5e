import type { Input } from '@daftar/contract/core/route';
import type { PaymentNoticeBody } from '@daftar/contract/billing/payment-notice';
import type { portalBillingRoutes } from '@daftar/contract/portal_billing';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { formatDay, today } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { formatInText } from '@daftar/domain/money-format';
import { GRANTS, can } from '@daftar/domain/permissions';
import { asBusiness } from '#server/access/as-business.ts';
import type { BusinessCtx, ClientCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { accountsOf } from '#server/features/receivables/receivables.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { findInvoice } from '#server/features/invoices/invoices.service.ts';
import { notifyClientLogins } from '#server/features/client_settings/portal-notifications.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './payment-notices.repo.ts';

/** Upper limit of reports that wait to be checked. */
const MAX_WAITING = 20;

export const waitingOf = async (ctx: ClientCtx) =>
  (await repo.list(ctx, { page: 1, per_page: MAX_WAITING }, { state: 'Waiting', client_id: ctx.clientId })).data;

/** Records a reported payment. Only a receipt changes the ledger. */
export async function reportPayment(ctx: ClientCtx, body: PaymentNoticeBody) {
  const currency = body.currency ?? (await businessOf(ctx)).currency;
  await check(ctx, { ...body, currency });
  if ((await waitingOf(ctx)).length >= MAX_WAITING)
    throw conflict('You have reported too many payments that are still being checked. Please contact your accountant.');
  const notice = await getNotice(ctx, await repo.insert(ctx, { ...body, currency, client_id: ctx.clientId }));
  await asBusiness(ctx, (business) => notifyReceiptCreators(business, notice));
  return notice;
}

async function check(
  ctx: ClientCtx,
  { firm_id, currency, date, invoice_id }: PaymentNoticeBody & { currency: string },
) {
  const accounts = await accountsOf(ctx, ctx.clientId);
  if (!accounts.some((account) => account.firm_id === firm_id && account.currency === currency))
    throw invalid({ field: 'firm_id', rule: 'exists', message: 'Select who you paid.' });
  if (date > today(ctx.now, ctx.timezone))
    throw invalid({ field: 'date', rule: 'max', message: 'Enter today’s date or an earlier date.' });
  if (invoice_id === null) return;
  const invoice = await findInvoice(ctx, invoice_id);
  const isOwn = invoice.client_id === ctx.clientId && invoice.number !== null;
  if (!isOwn || invoice.firm_id !== firm_id || invoice.currency !== currency) throw notFound('invoice');
}

const WRITING = GRANTS.levelled.filter((grant) => can({ invoices: grant }, 'invoices', 'write'));

async function notifyReceiptCreators(ctx: BusinessCtx, notice: Awaited<ReturnType<typeof getNotice>>): Promise<void> {
  const { id, client_id, client_name, mode, reference, date, invoice_number } = notice;
  await notify(ctx, {
    userIds: await repo.bookkeepers(ctx, client_id, WRITING),
    type: 'REMINDER_NOTIFICATION',
    event: 'payment_told',
    title: `${client_name} reported a payment of ${amountOf(notice)}`,
    body: [
      isPositive(notice.tds) ? `TDS ${formatInText(notice.tds, notice.currency as CurrencyCode)}` : '',
      formatDay(date),
      mode,
      reference,
      invoice_number ? `for ${invoice_number}` : '',
    ]
      .filter(Boolean)
      .join(', '),
    link: `/business/${ctx.businessId}/payment/add?notice=${id}`,
    records: ['payment_notices'],
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
  await lockWaiting(ctx, id);
  await repo.update(ctx, id, { state: 'Dismissed', end_reason: reason });
  const notice = await getNotice(ctx, id);
  await answer(ctx, notice, `Payment of ${amountOf(notice)} not found`, reason);
  return notice;
}

/** Links the receipt, which must have the same client and firm. */
export async function noticeReceived(
  ctx: BusinessCtx,
  id: number,
  receipt: { id: number; number: string; client_id: number; firm_id: number },
): Promise<void> {
  const notice = await lockWaiting(ctx, id);
  if (notice.client_id !== receipt.client_id || notice.firm_id !== receipt.firm_id)
    throw invalid({
      field: 'payment_notice_id',
      rule: 'exists',
      message: 'This payment was reported by another client or for another firm.',
    });
  await repo.update(ctx, id, { state: 'Received', receipt_id: receipt.id });
  await answer(ctx, notice, `Payment of ${amountOf(notice)} received`, `Receipt ${receipt.number}`);
}

const amountOf = ({ amount, currency }: { amount: string; currency: string }): string =>
  formatInText(amount, currency as CurrencyCode);

/** Notifies the client's portal logins of the outcome. */
const answer = (ctx: BusinessCtx, { client_id }: { client_id: number }, title: string, body: string): Promise<void> =>
  notifyClientLogins(ctx, client_id, { event: 'payment_answered', title, body, place: 'billing/receipts' });

async function lockWaiting(ctx: BusinessCtx, id: number) {
  const notice = await repo.lock({ ...ctx, ifMatch: undefined }, id);
  if (notice.state === 'Waiting') return notice;
  throw conflict(
    notice.state === 'Received' ? 'This payment already has a receipt.' : 'This payment report was dismissed.',
  );
}
