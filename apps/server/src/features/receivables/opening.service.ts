import type { accountRoutes } from '@daftar/contract/receivables';
import type { Input } from '@daftar/contract/core/route';
import { reversal, type Reference } from '@daftar/domain/billing/ledger';
import { postOpeningBalance } from '@daftar/domain/billing/postings';
import { currencyOf } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import { compare, isNegative, neg, padded } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { accountHolder } from './receivables.service.ts';
import { lockLedger, post, postingsAbout } from '#server/features/billing/ledger.service.ts';
import * as repo from './opening.repo.ts';

type Body = Input<typeof accountRoutes.addOpeningBalance>['body'];

const referenceOf = (id: number): Reference => `opening_balance:${id}`;

async function find(ctx: BusinessCtx, id: number) {
  const [opening] = await repo.openingBalancesOf(ctx, { id });
  if (!opening) throw notFound('opening balance');
  return opening;
}

export async function openingBalances(ctx: BusinessCtx, clientId: number, firmId: number | undefined) {
  await accountHolder(ctx, clientId);
  return { data: await repo.openingBalancesOf(ctx, { client_id: clientId, firm_id: firmId }) };
}

/** One per client, firm and currency. The ledger lock makes the check safe. */
export async function addOpeningBalance(ctx: BusinessCtx, body: Body) {
  const currency = body.currency ?? (await businessOf(ctx)).currency;
  const opening = { ...body, currency, amount: padded(body.amount) };
  const problems = await problemsOf(ctx, opening);
  if (problems.length) throw invalid(...problems);
  await lockLedger(ctx, body.firm_id).catch(() => {
    throw invalid({ field: 'firm_id', rule: 'exists', message: 'Choose a firm' });
  });
  const others = await repo.openingBalancesOf(ctx, { client_id: body.client_id, firm_id: body.firm_id });
  const other = others.find((one) => one.currency === currency);
  if (other)
    throw invalid({
      field: 'firm_id',
      rule: 'unique',
      message: `This client already has an opening balance with ${other.firm_name} in ${currency}. Delete it first.`,
    });
  const id = await repo.insert(ctx, opening);
  await post(ctx, opening, [postOpeningBalance({ source: referenceOf(id), date: body.date }, opening.amount)]);
  return find(ctx, id);
}

async function problemsOf(ctx: BusinessCtx, { client_id, currency, amount, date }: Body & { currency: string }) {
  const known = currencyOf(currency);
  const decimals = amount.split('.')[1]?.length ?? 0;
  const isClient = await accountHolder(ctx, client_id).then(
    () => true,
    () => false,
  );
  const said: [boolean, string, string, string][] = [
    [!isClient, 'client_id', 'exists', 'Choose a client'],
    [!known, 'currency', 'exists', 'Choose a currency'],
    [decimals > (known?.decimals ?? 2), 'amount', 'format', 'Invalid amount provided'],
    [date > today(ctx.now, ctx.timezone), 'date', 'before', 'Choose today or an earlier date'],
  ];
  return said.flatMap(([isWrong, field, rule, message]) => (isWrong ? [{ field, rule, message }] : []));
}

/**
 * Reversed in full on its own date, so that no statement shows it. If something is settled against it, the error names
 * the documents to undo first.
 */
export async function removeOpeningBalance(ctx: BusinessCtx, id: number): Promise<void> {
  await lockLedger(ctx, (await find(ctx, id)).firm_id);
  const opening = await repo.lock(ctx, id);
  const whole = isNegative(opening.amount) ? neg(opening.amount) : opening.amount;
  if (compare(opening.open_amount, whole) !== 0) {
    const documents = (await repo.settledWith(ctx, id)).join(', ');
    throw conflict(`This opening balance has payments or credits applied. Remove ${documents} first.`);
  }
  await post(ctx, opening, reversal(await postingsAbout(ctx, [referenceOf(id)]), 'cancel', opening.date));
  await repo.remove(ctx, id);
}
