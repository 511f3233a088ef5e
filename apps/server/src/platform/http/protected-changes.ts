import type { Route } from '@daftar/contract/core/route';
import { PROTECTED_TABLES, protectedChanges } from '@daftar/domain/protected-fields';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { changesOfCall } from '#server/platform/db/activity-log.ts';
import { emit } from '#server/platform/events.ts';
import { forbidden } from '#server/platform/http-error.ts';
import { protectedChanged } from '#server/platform/protected-changed.ts';
import { requireConfirmation } from '#server/platform/require-confirmation.ts';

/**
 * After the work of a call that states `confirm`, in its transaction: reads from the activity log which protected
 * columns it changed, refuses the call if it needed a proof of identity, and tells the owners.
 */
export async function checkProtectedChanges(ctx: Ctx, route: Route): Promise<void> {
  if (!route.confirm || route.method === 'GET' || !isOfMember(ctx)) return;
  const changes = protectedChanges(await changesOfCall(ctx, Object.keys(PROTECTED_TABLES)));
  if (!changes.length) return;
  if (ctx.apiKey) throw forbidden('An API key can’t change who has access. A person has to do this in Daftar.');
  if (route.confirm !== true) requireConfirmation(ctx.person);
  await emit(ctx, protectedChanged, { changes });
}

const isOfMember = (ctx: Ctx): ctx is MemberCtx => ctx.businessId !== undefined && ctx.person !== null;
