import { noteRoutes } from '@daftar/contract/notes';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './notes.service.ts';

export const notes = implement(noteRoutes)({
  list: (ctx, { query }) => service.listNotes(ctx, query),
  create: (ctx, { body }) => service.createNote(ctx, body),
  update: (ctx, { params, body }) => service.changeNote(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await service.deleteNote(ctx, params.id);
    return { ok: true };
  },
});
