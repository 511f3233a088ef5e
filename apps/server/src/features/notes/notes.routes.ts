import { noteRoutes } from '@daftar/contract/notes';
import { implement } from '#server/http/implement.ts';
import * as service from './notes.service.ts';

export const notes = implement(noteRoutes)({
  list: (ctx, { query }) => service.listNotes(ctx, query),
  create: (ctx, { body }) => service.jotDown(ctx, body),
  update: (ctx, { params, body }) => service.changeNote(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await service.throwAway(ctx, params.id);
    return { ok: true };
  },
});
