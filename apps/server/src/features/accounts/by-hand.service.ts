import type { accountRoutes } from '@daftar/contract/accounts';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/context.ts';
import { conflict } from '#server/failure.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import type { How } from '#server/features/outbox/outbox.service.ts';
import { openItemsOf } from './accounts.repo.ts';
import { accountHolder } from './accounts.service.ts';
import { mailReminder, textFor, type Told } from './reminder-mail.service.ts';
import { remindedByHand } from './reminded.service.ts';
import * as repo from './reminding.repo.ts';
import { addressOf } from './statements.service.ts';

type Books = Input<typeof accountRoutes.reminderMailText>['query'];
type Body = Input<typeof accountRoutes.remind>['body'];

/** More in one mail would be a statement. */
const MOST_REMINDED = 50;

/** What is late; where nothing is, what is open. */
async function occasionOf(ctx: BusinessCtx, clientId: number, { firm_id, currency }: Books) {
  const client = await accountHolder(ctx, clientId);
  const firm = await getFirm(ctx, firm_id);
  const asked = currency ?? (await businessOf(ctx)).currency;
  const open = (await openItemsOf(ctx, clientId)).filter((item) => item.firm_id === firm_id && item.currency === asked);
  const late = open.filter(({ due_date }) => due_date < today(ctx.now, ctx.timezone));
  const items = (late.length ? late : open).slice(0, MOST_REMINDED);
  if (!items.length) throw conflict('Nothing is due any more.');
  const others = items
    .filter(({ kind }) => kind === 'opening_balance')
    .map((item): Told => ({ ...item, title: 'Opening balance', number: '' }));
  return {
    items: items.filter(({ kind }) => kind !== 'opening_balance'),
    occasion: {
      firm: firm.name,
      client: client.client_full_name,
      currency: asked,
      invoice_ids: items.flatMap(({ kind, id }) => (kind === 'opening_balance' ? [] : [id])),
      others,
    },
  };
}

export async function reminderMailText(ctx: BusinessCtx, clientId: number, books: Books) {
  const { primary_email: address } = await accountHolder(ctx, clientId);
  const { occasion } = await occasionOf(ctx, clientId, books);
  return { to: address ? [address] : [], ...(await textFor(ctx, occasion)) };
}

/** Somebody decides that the client is reminded now: written down like those by rule. */
export async function remindClient(ctx: BusinessCtx, clientId: number, body: Body): Promise<How> {
  const to = body.to ?? (await addressOf(ctx, clientId));
  const { occasion, items } = await occasionOf(ctx, clientId, body);
  const how = await mailReminder(ctx, occasion, { ...body, to });
  await remindedByHand(ctx, items, to);
  return how;
}

export const listReminders = (
  ctx: BusinessCtx,
  { invoice_id, client_id, ...query }: Input<typeof accountRoutes.reminders>['query'],
) => repo.list(ctx, query, { invoice_id, client_id });
