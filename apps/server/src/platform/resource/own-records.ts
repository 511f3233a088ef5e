import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { forbidden } from '#server/platform/http-error.ts';

type Owned = { user_id: number };

/** Records that others may see, and only their creator changes. */
export const checkCreator =
  (what: string) =>
  (ctx: BusinessCtx, { user_id }: Owned): void => {
    if (user_id !== actorId(ctx)) throw forbidden(`Only the person who created this ${what} can change it.`);
  };

export const withIsMine = <T extends Owned>(ctx: BusinessCtx, row: T): T & { is_mine: boolean } => ({
  ...row,
  is_mine: row.user_id === actorId(ctx),
});
