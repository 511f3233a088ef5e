import { portalWorkRoutes } from '@daftar/contract/portal_work';
import { implement } from '#server/platform/http/implement.ts';
import { remindNow } from './document-requests.service.ts';
import * as handingIn from './client-actions.service.ts';
import * as parts from './parts.service.ts';
import * as tasks from './shared-tasks.service.ts';

export const portal_work = implement(portalWorkRoutes)({
  list: (ctx, { query }) => tasks.listTasks(ctx, query),
  needed: (ctx) => parts.needed(ctx),
  overview: (ctx, { query }) => tasks.overview(ctx, query),
  get: (ctx, { params }) => tasks.getTask(ctx, params.id),
  subTasks: (ctx, { params }) => tasks.subTasks(ctx, params.id),
  communications: (ctx, { params }) => parts.communications(ctx, params.id),
  todos: (ctx, { params }) => parts.toDos(ctx, params.id),
  documents: (ctx, { params }) => parts.documents(ctx, params.id),
  fields: (ctx, { params }) => parts.fields(ctx, params.id),
  upload: (ctx, { params, body }) => handingIn.upload(ctx, params, body.file),
  takeBack: (ctx, { params }) => handingIn.takeBack(ctx, params),
  tick: (ctx, { params, body }) => handingIn.tick(ctx, params, body.is_done),
  remind: (ctx, { params }) => remindNow(ctx, params.id),
});
