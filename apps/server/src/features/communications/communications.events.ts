import type { MemberCtx } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/events.ts';

/** A communication was logged with a next step, and its author wants to be reminded. */
export const nextStepPlanned = defineEvent<
  { text: string; on: string; client_id: number | null; board_task_id: number | null; communication_id: number },
  MemberCtx
>('communications.next_step_planned');
