import type { BusinessCtx, Ctx } from './context.ts';

/**
 * A domain event. Features that react to it subscribe in their feature.ts, so the feature that emits it imports none of
 * them. Subscribers run in the emitter's transaction, in the order of features.ts.
 */
export type DomainEvent<Payload, C extends Ctx = BusinessCtx> = {
  name: string;
  /** Only for the types of `emit` and `on`. */
  types?: (ctx: C, payload: Payload) => void;
};

export const defineEvent = <Payload, C extends Ctx = BusinessCtx>(name: string): DomainEvent<Payload, C> => ({ name });

export type Subscriber = { event: string; run: (ctx: never, payload: never) => Promise<unknown> };

export const on = <Payload, C extends Ctx>(
  event: DomainEvent<Payload, C>,
  run: (ctx: C, payload: Payload) => Promise<unknown>,
): Subscriber => ({ event: event.name, run });

export async function emit<Payload, C extends Ctx>(
  ctx: C,
  event: DomainEvent<Payload, C>,
  payload: Payload,
): Promise<void> {
  for (const { run } of ctx.app.subscribers.filter((one) => one.event === event.name))
    await run(ctx as never, payload as never);
}
