import { randomUUID } from 'node:crypto';
import { JOB_LIMITS } from '#server/platform/call-limits.ts';
import type { App, BusinessCtx, Ctx } from '#server/platform/context.ts';
import { runTransaction, type TransactionApi } from '#server/platform/db/transaction.ts';
import { timezoneOf } from './jobs.repo.ts';

type Options = {
  mode?: 'read' | 'write';
  requestId?: string;
  /** For work that may wait long for another process: neither database nor driver ends a statement. */
  unlimited?: boolean;
};

/** A transaction in a business without a request: no user, all permissions. */
export async function withBusinessContext<T>(
  app: App,
  businessId: number,
  work: (ctx: BusinessCtx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  return withEffects(app, businessId, options, async (ctx) =>
    work({
      ...ctx,
      businessId,
      timezone: await timezoneOf(ctx.db, businessId),
      boardId: null,
      permissions: null,
      roleName: '',
      branchIds: null,
    }),
  );
}

/** The same without a business: accounts, housekeeping. */
export const withPlatformContext = <T>(app: App, work: (ctx: Ctx) => Promise<T>, options: Options = {}): Promise<T> =>
  withEffects(app, undefined, options, work);

async function withEffects<T>(
  app: App,
  businessId: number | undefined,
  { mode = 'write', requestId = randomUUID(), unlimited = false }: Options,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = [];
  const within = (inside: TransactionApi) =>
    work({ ...nobody(app, businessId, requestId), ...inside, afterCommit: (e) => effects.push(e) });
  const limits = unlimited ? undefined : JOB_LIMITS;
  const result = await runTransaction(app.pool, { businessId, requestId, limits }, mode, within);
  for (const effect of effects) effect();
  return result;
}

const nobody = (app: App, businessId: number | undefined, requestId: string) => ({
  app,
  now: new Date(),
  timezone: 'UTC',
  origin: app.publicUrl,
  requestId,
  ip: '',
  userAgent: null,
  ifMatch: undefined,
  person: null,
  businessId,
});
