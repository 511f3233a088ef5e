import type { BusinessCtx, MemberCtx } from '../platform/context.ts';

/**
 * Acts as the business because of a client's call, in the same transaction: with all permissions, like a background job.
 * The log names the client's login.
 */
export const asBusiness = <T>(ctx: MemberCtx, work: (ctx: BusinessCtx) => Promise<T>): Promise<T> =>
  ctx.asBusiness(() => {
    const { clientId: _about, ...rest } = ctx as MemberCtx & { clientId?: number };
    return work({ ...rest, person: null, boardId: null, permissions: null, branchIds: null });
  });
