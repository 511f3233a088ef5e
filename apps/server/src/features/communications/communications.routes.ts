import { communicationRoutes } from '@daftar/contract/communications';
import { implement } from '#server/platform/http/implement.ts';
import { getCommunication, listCommunications } from './communications.service.ts';
import { exportCommunications } from './export.service.ts';
import * as writing from './write.service.ts';

export const communications = implement(communicationRoutes)({
  list: (ctx, { query }) => listCommunications(ctx, query),
  exportAll: (ctx, { query }) => exportCommunications(ctx, query),
  get: (ctx, { params }) => getCommunication(ctx, params.id),
  create: async (ctx, { body }) => getCommunication(ctx, await writing.logCommunication(ctx, body)),
  update: async (ctx, { params, body }) => {
    await writing.change(ctx, params.id, body);
    return getCommunication(ctx, params.id);
  },
  remove: async (ctx, { params }) => {
    await writing.remove(ctx, params.id);
    return { ok: true };
  },
  plan: async (ctx, { params, body }) => {
    await writing.plan(ctx, params.id, body);
    return getCommunication(ctx, params.id);
  },
  callOff: async (ctx, { params }) => {
    await writing.cancelMeeting(ctx, params.id);
    return getCommunication(ctx, params.id);
  },
  hold: async (ctx, { params, body }) => {
    await writing.hold(ctx, params.id, body);
    return getCommunication(ctx, params.id);
  },
});
