import type { Firm } from '@daftar/contract/firms';
import type { Dues, FirmDues } from '@daftar/contract/portal_billing';
import { payeeOf } from '@daftar/domain/billing/upi';
import { today } from '@daftar/domain/date-format';
import { daysBetween } from '@daftar/domain/dates';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { isPositive, sum } from '@daftar/domain/money';
import type { ClientCtx } from '#server/platform/context.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { openAccount } from '#server/features/receivables/receivables.service.ts';
import { overdueOf } from '#server/features/receivables/outstanding.service.ts';
import { banksOf } from '#server/features/firms/banks.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { expectedTds } from '#server/features/receipts/open-items.service.ts';
import { waitingOf } from './payment-notices.service.ts';

type Account = Awaited<ReturnType<typeof openAccount>>;

/** Amounts due from the business's own ledger, with payment details. */
export async function duesOf(ctx: ClientCtx): Promise<Dues> {
  const account = await openAccount(ctx, ctx.clientId);
  const firms: FirmDues[] = [];
  for (const balance of account.balances.filter(({ receivable }) => isPositive(receivable)))
    firms.push(await withFirm(ctx, balance, account));
  return {
    as_of: today(ctx.now, ctx.timezone),
    sums: [...Map.groupBy(firms, ({ currency }) => currency)].map(([currency, all]) => ({
      currency,
      due: sum(all.map(({ due }) => due)),
      advance: sum(all.map(({ advance }) => advance)),
      net: sum(all.map(({ net }) => net)),
      overdue: sum(all.map(({ overdue }) => overdue)),
      oldest_due_date: all.flatMap(({ oldest_due_date }) => oldest_due_date ?? []).sort()[0] ?? null,
    })),
    firms,
    notices: await waitingOf(ctx),
  };
}

async function withFirm(
  ctx: ClientCtx,
  { firm_id, firm_name, currency, receivable, advance, net, open_documents, ageing }: Account['balances'][number],
  { client, open_items }: Account,
): Promise<FirmDues> {
  const day = today(ctx.now, ctx.timezone);
  const firm = await liveFirm(ctx, firm_id);
  const books = { client_id: ctx.clientId, firm_id, currency };
  const category = client.category as ClientCategory;
  const tds = firm ? await expectedTds(ctx, books, firm, category) : new Map<string, null>();
  const items = open_items
    .filter((item) => item.firm_id === firm_id && item.currency === currency)
    .map((item) => {
      const is_overdue = item.bucket !== 'not_due';
      return {
        ...item,
        is_overdue,
        days_overdue: is_overdue ? daysBetween(item.due_date, day) : 0,
        tds: tds.get(`${item.kind}:${item.id}`) ?? null,
      };
    });
  return {
    firm_id,
    firm_name,
    currency,
    due: receivable,
    advance,
    net,
    overdue: overdueOf(ageing),
    oldest_due_date: items.find(({ is_overdue }) => is_overdue)?.due_date ?? null,
    open_documents,
    items,
    payee: firm ? payeeOf(firm) : firm_name,
    upi_id: firm?.upi_id ?? '',
    bank_accounts: firm ? await banksOf(ctx, firm_id) : [],
  };
}

/** Null for a firm in the bin, which takes no payments. */
async function liveFirm(ctx: ClientCtx, id: number): Promise<Firm | null> {
  try {
    return await getFirm(ctx, id);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
