import { defineEvent } from '#server/platform/events.ts';

/**
 * An automatic message is about to go. Its cause may have ended since it was written: a subscriber stops it with the
 * reason, and it is cancelled.
 */
export const messageLeaving = defineEvent<{
  id: number;
  cause: string;
  cause_id: number | null;
  stop: (reason: string) => void;
}>('outbox.leaving');
