import type { Dues, FirmDues } from '@daftar/contract/portal_billing';
import { payeeOf } from '@daftar/domain/billing/upi';
import { daysBetween } from '@daftar/domain/dates';
import { isPositive, sum } from '@daftar/domain/money';
import type { ClientCtx } from '#server/context.ts';
import { Failure } from '#server/failure.ts';
import { clientAccount } from '#server/features/accounts/accounts.service.ts';
import { overdueOf } from '#server/features/accounts/outstanding.service.ts';
import { listBanks } from '#server/features/firms/banks.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { dayOf } from '#server/features/invoices/invoices.service.ts';
import { waitingOf } from './notices.service.ts';

type Account = Awaited<ReturnType<typeof clientAccount>>;

/** The account as the practice has it, with where to pay: there is no second reckoning. */
export async function duesOf(ctx: ClientCtx): Promise<Dues> {
  const account = await clientAccount(ctx, ctx.clientId);
  const firms: FirmDues[] = [];
  for (const balance of account.balances.filter(({ receivable }) => isPositive(receivable)))
    firms.push(await withFirm(ctx, balance, account.open_items));
  return {
    as_of: dayOf(ctx),
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
  { firm_id, firm_name, currency, receivable, advance, net, ageing }: Account['balances'][number],
  open: Account['open_items'],
): Promise<FirmDues> {
  const today = dayOf(ctx);
  const items = open
    .filter((item) => item.firm_id === firm_id && item.currency === currency)
    .map((item) => {
      const is_overdue = item.bucket !== 'not_due';
      return { ...item, is_overdue, days_overdue: is_overdue ? daysBetween(item.due_date, today) : 0 };
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
    items,
    ...(await payTo(ctx, firm_id, firm_name)),
  };
}

const MOST_BANKS = 10;

/** A firm that is in the bin takes no more money. */
async function payTo(ctx: ClientCtx, firmId: number, name: string) {
  try {
    const firm = await getFirm(ctx, firmId);
    const banks = await listBanks(ctx, firmId, { page: 1, per_page: MOST_BANKS, sort: undefined });
    const first = banks.data.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
    return { payee: payeeOf(firm), upi_id: firm.upi_id, bank_accounts: first };
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return { payee: name, upi_id: '', bank_accounts: [] };
    throw error;
  }
}
