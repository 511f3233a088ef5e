/** API keys, webhooks and a calendar feed of the demo business. Nobody has the secrets of these keys and links. */
import { randomBytes, randomUUID } from 'node:crypto';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { MAX_ATTEMPTS } from '@daftar/domain/webhooks';
import type { MemberCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import * as repo from './integrations.repo.ts';

const HOUR = 60 * 60 * 1000;
const DELIVERED = 9;
const FAILED = 3;

export async function fillIntegrations(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const own = { user_id: ctx.person.userId, created_by: ctx.person.userId };
  await repo.insertKeys(ctx, [
    {
      ...own,
      name: 'Website enquiry form',
      prefix: 'dft_Q7mVx2',
      token_hash: randomBytes(32),
      scopes: ['clients:write'],
      expires_on: addDays(day, 210),
    },
    {
      ...own,
      name: 'Billing dashboard',
      prefix: 'dft_8rTzKa',
      token_hash: randomBytes(32),
      scopes: ['clients:read', 'invoices:read', 'reports:read'],
      expires_on: addDays(day, 18),
    },
  ]);
  await repo.insertFeed(ctx, {
    ...own,
    name: 'Due dates on my phone',
    token_hash: randomBytes(32),
    contents: ['due_dates', 'tasks'],
    only_mine: true,
  });
  await fillFilings(ctx, own);
  await fillInvoices(ctx, own);
}

type Own = { user_id: number; created_by: number };
const sealed = (ctx: MemberCtx): string =>
  ctx.app.vault.seal(`whsec_${randomBytes(32).toString('base64url')}`, sealOwner(ctx.businessId));
const before = (ctx: MemberCtx, hours: number): string => new Date(ctx.now.getTime() - hours * HOUR).toISOString();
const bodyOf = (ctx: MemberCtx, id: string, event: string, created_at: string, data: object): string =>
  JSON.stringify({ id, event, created_at, business_id: ctx.businessId, data });

async function fillFilings(ctx: MemberCtx, own: Own): Promise<void> {
  const endpoint_id = await repo.insertEndpoint(ctx, {
    ...own,
    name: 'Filing tracker',
    url: 'https://hooks.sharmadesai.example/daftar',
    events: ['filing.recorded', 'client.deleted'],
    secret: sealed(ctx),
  });
  const filings = await repo.newestFilings(ctx, DELIVERED);
  if (!filings.length) return;
  await repo.insertDeliveries(
    ctx,
    filings.map((filing, n) => {
      const event_id = randomUUID();
      const at = before(ctx, 3 + n * 5);
      const ms = 180 + ((n * 137) % 420);
      return {
        endpoint_id,
        event_id,
        event: 'filing.recorded',
        record_id: filing.id,
        client_id: filing.client_id,
        facts: '{}',
        body: bodyOf(ctx, event_id, 'filing.recorded', at, { filing }),
        state: 'Delivered',
        attempts: 1,
        response_status: 200,
        response_text: '{"ok":true}',
        duration_ms: ms,
        log: JSON.stringify([{ at, status: 200, ms, error: '' }]),
        created_at: at,
      };
    }),
  );
}

async function fillInvoices(ctx: MemberCtx, own: Own): Promise<void> {
  const endpoint_id = await repo.insertEndpoint(ctx, {
    ...own,
    name: 'Accounts server',
    url: 'https://accounts.sharmadesai.example/events',
    events: ['invoice.issued', 'receipt.created'],
    secret: sealed(ctx),
    is_active: false,
    paused_reason: 'No delivery has succeeded for a day.',
  });
  const invoices = await repo.newestInvoices(ctx, FAILED);
  if (!invoices.length) return;
  const error = 'Answered 503.';
  await repo.insertDeliveries(
    ctx,
    invoices.map((invoice, n) => {
      const event_id = randomUUID();
      const at = before(ctx, 30 + n * 4);
      return {
        endpoint_id,
        event_id,
        event: 'invoice.issued',
        record_id: invoice.id,
        client_id: invoice.client_id,
        facts: '{}',
        body: bodyOf(ctx, event_id, 'invoice.issued', at, { invoice }),
        state: 'Failed',
        attempts: MAX_ATTEMPTS,
        response_status: 503,
        response_text: 'Service unavailable',
        error,
        duration_ms: 96 + n,
        log: JSON.stringify(
          [0, 1, 2].map((tried) => ({ at: before(ctx, 30 + n * 4 - tried * 9), status: 503, ms: 96 + n, error })),
        ),
        created_at: at,
      };
    }),
  );
}
