import type { emitted, Emitted } from '@daftar/contract/realtime';
import type { z } from 'zod';
import type { MemberCtx } from '#server/context.ts';
import type { Mode } from '#server/db/transaction.ts';

/** What a room's handler may do with the line that an event came over. */
export type Line = { emit: (event: string, payload: object) => void };

type Handler<E extends Emitted> = {
  mode: Mode;
  /** Answers what the acknowledgement says beside `ok`. */
  run: (ctx: MemberCtx, payload: z.output<(typeof emitted)[E]>, line: Line) => Promise<object>;
};
export type EventRoom = Partial<Record<Emitted, Handler<never>>>;

/** A room's events, as `implement` binds its calls: each is authorised in its business before it runs. */
export const implementEvents = <E extends Emitted>(handlers: { [K in E]: Handler<K> }): EventRoom =>
  handlers as EventRoom;
