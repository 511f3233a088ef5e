import { taskRoutes } from '@daftar/contract/tasks';
import type { MemberCtx } from '#server/context.ts';
import { listOfTask } from '#server/features/activity/activity.service.ts';
import { implement } from '#server/http/implement.ts';
import { seenTask } from './access.service.ts';
import * as acting from './acting.service.ts';
import * as bin from './bin.service.ts';
import { boardView, furtherCards } from './board.service.ts';
import { changeMany } from './bulk.service.ts';
import { calendar } from './calendar.service.ts';
import { clientsAndTasks } from './clients.service.ts';
import * as comments from './comments.service.ts';
import { createTask } from './creating.service.ts';
import { getTask } from './detail.service.ts';
import * as documents from './documents.service.ts';
import { exportTasks } from './export.service.ts';
import * as listing from './listing.service.ts';
import { moveTask } from './moving.service.ts';
import { myDayNow } from './my-day.service.ts';
import { review } from './review.service.ts';
import { setParent } from './sub-tasks.service.ts';
import * as toDos from './to-dos.service.ts';
import { updateTask } from './updating.service.ts';
import { setWatching } from './watching.service.ts';

/** The task as it is after what was done to it, automations and all. */
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
  calendar: (ctx, { query }) => calendar(ctx, query),
  myDay: (ctx) => myDayNow(ctx),
  get: (ctx, { params }) => getTask(ctx, params.id),
  create: (ctx, { body }) => createTask(ctx, body),
  update: (ctx, { params: { id }, body }) => then(ctx, id, updateTask(ctx, id, body)),
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
  tags: async (ctx, { query }) => ({ data: await listing.tagsInUse(ctx, query.board_id) }),
  clientsAndTasks: (ctx, { query }) => clientsAndTasks(ctx, query),

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
  setParent: (ctx, { params: { id }, body }) => then(ctx, id, setParent(ctx, id, body.parent_id)),
  watch: (ctx, { params: { id } }) => then(ctx, id, setWatching(ctx, id, true)),
  unwatch: (ctx, { params: { id } }) => then(ctx, id, setWatching(ctx, id, false)),
  activity: async (ctx, { params, query }) => {
    await seenTask(ctx, params.id);
    return listOfTask(ctx, params.id, query);
  },
  askReview: (ctx, { params: { id } }) => then(ctx, id, review(ctx, id, 'ask')),
  withdrawReview: (ctx, { params: { id } }) => then(ctx, id, review(ctx, id, 'withdraw')),
  approveReview: (ctx, { params: { id } }) => then(ctx, id, review(ctx, id, 'approve')),
  returnReview: (ctx, { params: { id }, body }) => then(ctx, id, review(ctx, id, 'return', body.reason)),
});
