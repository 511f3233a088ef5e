import { taskRoutes } from '@daftar/contract/tasks';
import type { MemberCtx } from '#server/platform/context.ts';
import { listOfTask } from '#server/features/activity/activity.service.ts';
import { implement } from '#server/platform/http/implement.ts';
import { visibleTask } from './access.service.ts';
import * as acting from './status.service.ts';
import * as bin from './tasks.service.ts';
import { boardView, furtherCards, moveTask } from './board.service.ts';
import { changeMany } from './bulk.service.ts';
import * as comments from './comments.service.ts';
import { getTask } from './detail.service.ts';
import * as documents from './documents.service.ts';
import { exportTasks } from './export.service.ts';
import * as listing from './list.service.ts';
import * as toDos from './to-dos.service.ts';

/** The task after the change and its automations. */
async function then(ctx: MemberCtx, id: number, done: Promise<unknown>) {
  await done;
  return getTask(ctx, id);
}

const ok = async (done: Promise<unknown>) => {
  await done;
  return { ok: true as const };
};

type Act = Exclude<Parameters<typeof acting.act>[2], { act: 'snooze' }>['act'];
const does =
  (act: Act) =>
  (ctx: MemberCtx, { params: { id } }: { params: { id: number } }) =>
    then(ctx, id, acting.act(ctx, id, { act }));

export const tasks = implement(taskRoutes)({
  list: (ctx, { query }) => listing.listTasks(ctx, query),
  cards: async (ctx, { query }) => ({ data: await listing.cardsOf(ctx, query) }),
  board: (ctx, { params, query }) => boardView(ctx, params.id, query),
  column: (ctx, { params, query }) => furtherCards(ctx, params.id, query),
  calendar: (ctx, { query }) => listing.calendar(ctx, query),
  myDay: (ctx) => listing.myDayNow(ctx),
  get: (ctx, { params }) => getTask(ctx, params.id),
  create: (ctx, { body }) => bin.createTask(ctx, body),
  update: (ctx, { params: { id }, body }) => then(ctx, id, bin.updateTask(ctx, id, body)),
  move: (ctx, { params, body }) => moveTask(ctx, params.id, body),
  setProgress: (ctx, { params: { id }, body }) => then(ctx, id, acting.setProgress(ctx, id, body.work_progress)),
  start: does('start'),
  putBack: does('put_back'),
  snooze: (ctx, { params: { id }, body }) => then(ctx, id, acting.act(ctx, id, { act: 'snooze', until: body.until })),
  wake: does('wake'),
  complete: does('complete'),
  cancel: does('cancel'),
  reopen: does('reopen'),
  restore: does('restore'),
  archive: (ctx, { params: { id } }) => then(ctx, id, acting.archive(ctx, id)),
  unarchive: (ctx, { params: { id } }) => then(ctx, id, acting.unarchive(ctx, id)),
  remove: (ctx, { params }) => ok(bin.removeTask(ctx, params.id)),
  undelete: (ctx, { params: { id } }) => then(ctx, id, bin.undelete(ctx, id)),
  bulk: (ctx, { body }) => changeMany(ctx, body),
  exportAll: (ctx, { query }) => exportTasks(ctx, query),
  search: async (ctx, { query }) => ({ data: await listing.searchTasks(ctx, query) }),
  searchDocuments: async (ctx, { query }) => ({ data: await listing.searchDocuments(ctx, query.search) }),
  tags: async (ctx, { query }) => ({ data: await listing.tagsInUse(ctx, query.board_id) }),
  clientsAndTasks: (ctx, { query }) => listing.clientsAndTasks(ctx, query),

  addToDo: (ctx, { params, body }) => toDos.addToDo(ctx, params.id, body),
  updateToDo: (ctx, { params, body }) => toDos.updateToDo(ctx, params.id, body),
  moveToDo: (ctx, { params, body }) => toDos.moveToDo(ctx, params.id, body),
  removeToDo: (ctx, { params }) => ok(toDos.removeToDo(ctx, params.id)),
  askDocuments: (ctx, { params: { id }, body }) => then(ctx, id, documents.askDocuments(ctx, id, body.documents)),
  updateDocument: (ctx, { params, body }) => documents.updateDocument(ctx, params.id, body),
  uploadDocument: async (ctx, { params, body }) => getTask(ctx, await documents.upload(ctx, params.id, body.file)),
  takeBackDocument: async (ctx, { params }) => getTask(ctx, await documents.takeBack(ctx, params.id)),
  approveDocument: async (ctx, { params }) => getTask(ctx, await documents.approve(ctx, params.id)),
  askDocumentChange: async (ctx, { params, body }) =>
    getTask(ctx, await documents.askChange(ctx, params.id, body.reason)),
  removeDocument: async (ctx, { params }) => getTask(ctx, await documents.removeDocument(ctx, params.id)),
  comments: (ctx, { params, query }) => comments.listComments(ctx, params.id, query),
  addComment: (ctx, { params, body }) => comments.addComment(ctx, params.id, body),
  updateComment: (ctx, { params, body }) => comments.updateComment(ctx, params.id, body),
  removeComment: (ctx, { params }) => ok(comments.removeComment(ctx, params.id)),
  setParent: (ctx, { params: { id }, body }) => then(ctx, id, bin.setParent(ctx, id, body.parent_id)),
  watch: (ctx, { params: { id } }) => then(ctx, id, bin.setWatching(ctx, id, true)),
  unwatch: (ctx, { params: { id } }) => then(ctx, id, bin.setWatching(ctx, id, false)),
  activity: async (ctx, { params, query }) => {
    await visibleTask(ctx, params.id);
    return listOfTask(ctx, params.id, query);
  },
  askReview: (ctx, { params: { id } }) => then(ctx, id, acting.review(ctx, id, 'ask')),
  withdrawReview: (ctx, { params: { id } }) => then(ctx, id, acting.review(ctx, id, 'withdraw')),
  approveReview: (ctx, { params: { id } }) => then(ctx, id, acting.review(ctx, id, 'approve')),
  returnReview: (ctx, { params: { id }, body }) => then(ctx, id, acting.review(ctx, id, 'return', body.reason)),
});
