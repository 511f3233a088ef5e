import type { JobKind, PlatformJobKind } from '#server/platform/jobs/job-kind.ts';
import { deliver, deliverInTurn } from './deliver.service.ts';
import { giveUpUnsent } from './outbox.repo.ts';
import { DELIVER, DELIVER_ACCOUNT, DELIVER_CLIENT, DELIVER_DIGEST } from './outbox.service.ts';

type Payload = { message_id: number };

/** Retries for about two hours, the usual length of a provider outage. */
const retries = 10;

export const deliverMessage: JobKind<Payload> = {
  kind: DELIVER,
  retries,
  touches: ['outbox'],
  run: async (ctx, { message_id }) => void (await deliver(ctx, message_id)),
  dead: async (ctx, { message_id }, error) => void (await giveUpUnsent(ctx, message_id, error)),
};

/** Automatic messages to one client that were written together. */
export const deliverToClient: JobKind<{ message_ids: number[] }> = {
  kind: DELIVER_CLIENT,
  retries,
  touches: ['outbox'],
  run: (ctx, { message_ids }) => deliverInTurn(ctx, message_ids),
  async dead(ctx, { message_ids }, error) {
    for (const id of message_ids) await giveUpUnsent(ctx, id, error);
  },
};

const ofAccount = {
  platform: true,
  retries,
  run: async (ctx, { message_id }) => void (await deliver(ctx, message_id)),
  dead: async (ctx, { message_id }, error) => void (await giveUpUnsent(ctx, message_id, error)),
} satisfies Omit<PlatformJobKind<Payload>, 'kind'>;

/** Urgent messages of an account: codes and reset links. */
export const deliverAccountMessage: PlatformJobKind<Payload> = { ...ofAccount, kind: DELIVER_ACCOUNT, waitedFor: true };

/** Other messages of an account. */
export const deliverDigest: PlatformJobKind<Payload> = { ...ofAccount, kind: DELIVER_DIGEST };
