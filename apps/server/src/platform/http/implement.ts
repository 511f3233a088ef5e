import type { Answer, Input, Route, Routes } from '@daftar/contract/core/route';
import type { ClientCtx, Ctx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';

type CtxOf<R extends Route> = R extends { client: string }
  ? ClientCtx
  : R extends { business: string }
    ? MemberCtx
    : R extends { actor: 'anyone' }
      ? Ctx
      : SignedInCtx;

type Handler<R extends Route> = (ctx: CtxOf<R>, input: Input<R>) => Promise<Answer<R>>;
export type Handlers<R extends Routes> = { [K in keyof R]: Handler<R[K]> };

/** A feature's routes without their types. */
export type FeatureRoutes = {
  routes: Routes;
  handlers: Record<string, (ctx: never, input: never) => Promise<unknown>>;
};

/** Curried, so that the contract's literals keep their types while the handlers are checked against them. */
export const implement =
  <const R extends Routes>(routes: R) =>
  (handlers: Handlers<R>): FeatureRoutes => ({ routes, handlers: handlers as FeatureRoutes['handlers'] });
