import { defineEvent } from '#server/platform/events.ts';

/** Records that a message is about, by the feature that knows `kind`. */
export type OpenRecords = { kind: string; ids: readonly number[] } & Record<string, unknown>;

export type LeavingMessage = {
  id: number;
  cause: string;
  cause_id: number | null;
  recipient: string;
  while_open: OpenRecords | null;
  stop: (reason: string) => void;
};

/**
 * A message about records, or of a rule, is about to go. Its cause may have ended since it was written: a subscriber
 * stops it with the reason, and it is cancelled.
 */
export const messageLeaving = defineEvent<LeavingMessage>('outbox.leaving');
