import type { JobKind, PlatformKind } from '#server/jobs/kind.ts';
import { deliver, DELIVER, DELIVER_ACCOUNT, DELIVER_DIGEST, giveUp } from './outbox.service.ts';

type Payload = { message_id: number };

/** About two hours of tries: mail servers and gateways are often away for that long. */
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
} satisfies Omit<PlatformKind<Payload>, 'kind'>;

/** Codes and reset links: of an account, not of a business. */
export const deliverAccountMessage: PlatformKind<Payload> = { ...ofAccount, kind: DELIVER_ACCOUNT, waitedFor: true };

/** What goes to an account and nobody sits and waits for. */
export const deliverDigest: PlatformKind<Payload> = { ...ofAccount, kind: DELIVER_DIGEST };
