import type { Answer, Input, Route, Routes } from '@daftar/contract/core/route';
import type { ClientCtx, Ctx, MemberCtx, SignedInCtx } from '#server/context.ts';

type CtxOf<R extends Route> = R extends { client: string }
  ? ClientCtx
  : R extends { business: string }
    ? MemberCtx
    : R extends { actor: 'anyone' }
      ? Ctx
      : SignedInCtx;

type Handler<R extends Route> = (ctx: CtxOf<R>, input: Input<R>) => Promise<Answer<R>>;
export type Handlers<R extends Routes> = { [K in keyof R]: Handler<R[K]> };

/** A room as http/ binds it, its types spent. */
export type Room = { routes: Routes; handlers: Record<string, (ctx: never, input: never) => Promise<unknown>> };

/** Curried, so that the contract's literals keep their types while the handlers are checked against them. */
export const implement =
  <const R extends Routes>(routes: R) =>
  (handlers: Handlers<R>): Room => ({ routes, handlers: handlers as Room['handlers'] });
