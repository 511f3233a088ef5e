import type { Input } from '@daftar/contract/core/route';
import type { noteRoutes } from '@daftar/contract/notes';
import type { MemberCtx } from '#server/platform/context.ts';
import { given } from '#server/platform/db/records.ts';
import { conflict } from '#server/platform/http-error.ts';
import * as repo from './notes.repo.ts';

type Body<K extends 'create' | 'update'> = Input<(typeof noteRoutes)[K]>['body'];

export const listNotes = repo.list;

export async function createNote(ctx: MemberCtx, body: Body<'create'>) {
  if ((await repo.count(ctx)) >= repo.MAX_NOTES)
    throw conflict(`You keep ${repo.MAX_NOTES} notes already. Throw some away first.`);
  return repo.insert(ctx, body);
}

export const changeNote = (ctx: MemberCtx, id: number, body: Body<'update'>) => repo.update(ctx, id, given(body));

export const deleteNote = repo.remove;
