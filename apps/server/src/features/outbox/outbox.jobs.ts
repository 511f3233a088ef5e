import type { JobKind, PlatformJobKind } from '#server/platform/jobs/job-kind.ts';
import { deliver, DELIVER, DELIVER_ACCOUNT, DELIVER_DIGEST, giveUp } from './outbox.service.ts';

type Payload = { message_id: number };

/** Retries for about two hours, the usual length of a provider outage. */
const retries = 10;

export const deliverMessage: JobKind<Payload> = {
  kind: DELIVER,
  retries,
  touches: ['outbox'],
  run: (ctx, { message_id }) => deliver(ctx, message_id),
  dead: async (ctx, { message_id }, error) => void (await giveUp(ctx, message_id, error)),
};

const ofAccount = {
  platform: true,
  retries,
  run: (ctx, { message_id }) => deliver(ctx, message_id),
  dead: async (ctx, { message_id }, error) => void (await giveUp(ctx, message_id, error)),
} satisfies Omit<PlatformJobKind<Payload>, 'kind'>;

/** Urgent messages of an account: codes and reset links. */
export const deliverAccountMessage: PlatformJobKind<Payload> = { ...ofAccount, kind: DELIVER_ACCOUNT, waitedFor: true };

/** Other messages of an account. */
export const deliverDigest: PlatformJobKind<Payload> = { ...ofAccount, kind: DELIVER_DIGEST };
