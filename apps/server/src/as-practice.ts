import type { BusinessCtx, MemberCtx } from './context.ts';

/**
 * What the practice does because of a client's act, in the same transaction: nobody of the practice is at work,
 * everything is allowed, as in the background; the log names the client's login.
 */
export const asPractice = <T>(ctx: MemberCtx, work: (ctx: BusinessCtx) => Promise<T>): Promise<T> =>
  ctx.asPractice(() => {
    const { clientId: _about, ...rest } = ctx as MemberCtx & { clientId?: number };
    return work({ ...rest, person: null, boardId: null, permissions: null, branchIds: null });
  });
