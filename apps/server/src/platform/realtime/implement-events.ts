import type { emitted, Emitted } from '@daftar/contract/realtime';
import type { z } from 'zod';
import type { MemberCtx } from '#server/platform/context.ts';
import type { Mode } from '#server/platform/db/transaction.ts';

/** The event's socket, as handlers use it. */
export type EventSocket = { emit: (event: string, payload: object) => void };

type Handler<E extends Emitted> = {
  mode: Mode;
  /** Returns data for the acknowledgement besides `ok`. */
  run: (ctx: MemberCtx, payload: z.output<(typeof emitted)[E]>, line: EventSocket) => Promise<object>;
};
export type FeatureEvents = Partial<Record<Emitted, Handler<never>>>;

/** A feature's events, like `implement` for calls: each is authorised in its business before it runs. */
export const implementEvents = <E extends Emitted>(handlers: { [K in E]: Handler<K> }): FeatureEvents =>
  handlers as FeatureEvents;
