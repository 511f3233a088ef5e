import type { Input } from '@daftar/contract/core/route';
import type { noteRoutes } from '@daftar/contract/notes';
import type { MemberCtx } from '#server/context.ts';
import { given } from '#server/db/records.ts';
import { conflict } from '#server/failure.ts';
import * as repo from './notes.repo.ts';

type Body<K extends 'create' | 'update'> = Input<(typeof noteRoutes)[K]>['body'];

export const listNotes = repo.list;

export async function jotDown(ctx: MemberCtx, body: Body<'create'>) {
  if ((await repo.count(ctx)) >= repo.MOST_NOTES)
    throw conflict(`You keep ${repo.MOST_NOTES} notes already. Throw some away first.`);
  return repo.insert(ctx, body);
}

export const changeNote = (ctx: MemberCtx, id: number, body: Body<'update'>) => repo.update(ctx, id, given(body));

export const throwAway = repo.remove;
