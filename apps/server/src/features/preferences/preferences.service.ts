import type { Preferences } from '@daftar/contract/preferences';
import type { MemberCtx } from '#server/platform/context.ts';
import * as repo from './preferences.repo.ts';

export const getPreferences = repo.find;

export async function savePreferences(ctx: MemberCtx, parts: Parameters<typeof repo.save>[1]): Promise<Preferences> {
  await repo.save(ctx, parts);
  return repo.find(ctx);
}
