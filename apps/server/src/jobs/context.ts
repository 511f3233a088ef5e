import { randomUUID } from 'node:crypto';
import type { App, BusinessCtx, Ctx } from '#server/context.ts';
import { transact, type Within } from '#server/db/transaction.ts';
import { timezoneOf } from './jobs.repo.ts';

type Options = { mode?: 'read' | 'write'; requestId?: string };

/** Work that no request asked for, in one transaction within a business: nobody is signed in, everything is allowed. */
export async function inBusiness<T>(
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

/** The same for what belongs to no business: accounts, housekeeping. */
export const onPlatform = <T>(app: App, work: (ctx: Ctx) => Promise<T>, options: Options = {}): Promise<T> =>
  withEffects(app, undefined, options, work);

async function withEffects<T>(
  app: App,
  businessId: number | undefined,
  { mode = 'write', requestId = randomUUID() }: Options,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = [];
  const within = (inside: Within) =>
    work({ ...nobody(app, businessId, requestId), ...inside, afterCommit: (e) => effects.push(e) });
  const result = await transact(app.pool, { businessId, requestId }, mode, within);
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
