import { GATHERING_MS } from '@daftar/domain/work/document-requests';
import type { App, Ctx } from '#server/context.ts';
import { businessIds } from '#server/jobs/jobs.repo.ts';
import type { PlatformKind } from '#server/jobs/kind.ts';
import { businessesThatAsk } from './asking.repo.ts';
import { remindMissing, tellAsked } from './asking.service.ts';

type Round = (app: App, businessId: number, now: Date) => Promise<void>;

/** One business's trouble is not another's; what failed is tried again, and who was told is not told twice. */
async function inEach({ app, now }: Ctx, ids: readonly number[], round: Round): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) await round(app, id, now).catch((error: unknown) => failures.push(error));
  if (failures.length) throw new AggregateError(failures, `${failures.length} businesses could not write to clients`);
}

/** A round without anything to tell is one query. */
export const tellWhatIsAsked: PlatformKind<object> = {
  kind: 'portal_work.tell',
  platform: true,
  schedule: { cron: '* * * * *', timezone: 'UTC' },
  run: async (ctx) => inEach(ctx, await businessesThatAsk(ctx, new Date(ctx.now.getTime() - GATHERING_MS)), tellAsked),
};

/** Every quarter of an hour, since mornings come at another moment in every time zone. */
export const remindOfDocuments: PlatformKind<object> = {
  kind: 'portal_work.remind',
  platform: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: async (ctx) => inEach(ctx, await businessIds(ctx), remindMissing),
};
