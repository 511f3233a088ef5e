/** Calls for the parts of a task: to-dos, documents, comments, subtasks, reviews and activity. */
import { z } from 'zod';
import { activity } from '../activity.ts';
import { changesOf } from '../core/changes.ts';
import { byId, id, listQuery, ok, page } from '../core/page.ts';
import { routes } from '../core/route.ts';
import { storedFile, task, taskComment, taskDocument, toDo } from './task-detail.ts';
import { newDocument, newToDo } from './task.ts';

/** The service checks the board role. */
export const onBoards = {
  actor: 'staff',
  business: 'header',
  permission: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
} as const;
/**
 * Cache names of task lists, calendars and details. Boards read under `boards`, which a task doesn't touch: they are
 * updated card by card (realtime.ts). A task may also change unbilled work.
 */
export const TASKS = ['board_tasks', 'unbilled_work'] as const;

const changing = { ...onBoards, touches: TASKS, params: byId } as const;

/** New position: after one item, else before one, else at the top. */
export const place = z.object({ after: id.nullable(), before: id.nullable().default(null) });

const commentBody = z.object({
  text: z.string().trim().min(1, 'Enter a comment.').max(10_000),
  attachments: z.array(storedFile).max(10).default([]),
});
const reason = z.object({ reason: z.string().trim().min(1, 'Describe the changes needed.').max(2000) });

export const taskPartRoutes = routes({
  addToDo: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/to_dos',
    summary: 'Add a to-do',
    body: newToDo,
    answer: toDo,
  },
  updateToDo: {
    ...changing,
    method: 'PUT',
    path: '/task_to_dos/{id}',
    summary: 'Update a to-do',
    body: changesOf(newToDo).extend({ is_done: z.boolean().optional() }),
    answer: toDo,
  },
  moveToDo: {
    ...changing,
    method: 'PUT',
    path: '/task_to_dos/{id}/move',
    summary: 'Move a to-do',
    body: place,
    answer: toDo,
  },
  removeToDo: {
    ...changing,
    method: 'DELETE',
    path: '/task_to_dos/{id}',
    summary: 'Delete a to-do',
    answer: ok,
  },
  askDocuments: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/documents',
    summary: 'Request documents',
    body: z.object({ documents: z.array(newDocument).min(1, 'Enter at least one document.').max(50) }),
    answer: task,
  },
  updateDocument: {
    ...changing,
    method: 'PUT',
    path: '/task_documents/{id}',
    summary: 'Update a document request',
    body: changesOf(newDocument),
    answer: taskDocument,
  },
  uploadDocument: {
    ...changing,
    method: 'POST',
    path: '/task_documents/{id}/upload',
    summary: 'Upload a document',
    status: 200,
    body: z.object({ file: storedFile }),
    answer: task,
  },
  takeBackDocument: {
    ...changing,
    method: 'POST',
    path: '/task_documents/{id}/take_back',
    summary: 'Withdraw a document',
    status: 200,
    answer: task,
  },
  approveDocument: {
    ...changing,
    method: 'POST',
    path: '/task_documents/{id}/approve',
    summary: 'Approve a document',
    status: 200,
    answer: task,
  },
  askDocumentChange: {
    ...changing,
    method: 'POST',
    path: '/task_documents/{id}/ask_change',
    summary: 'Request changes to a document',
    status: 200,
    body: reason,
    answer: task,
  },
  removeDocument: {
    ...changing,
    method: 'DELETE',
    path: '/task_documents/{id}',
    summary: 'Remove a document request',
    answer: task,
  },
  comments: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks/{id}/comments',
    summary: 'List comments',
    reads: 'board_tasks',
    params: byId,
    query: listQuery(['created_at'], {}).omit({ search: true }),
    answer: page(taskComment),
  },
  addComment: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/comments',
    summary: 'Add a comment',
    body: commentBody,
    answer: taskComment,
  },
  updateComment: {
    ...changing,
    method: 'PUT',
    path: '/task_comments/{id}',
    summary: 'Update a comment',
    body: changesOf(commentBody),
    answer: taskComment,
  },
  removeComment: {
    ...changing,
    method: 'DELETE',
    path: '/task_comments/{id}',
    summary: 'Delete a comment',
    answer: ok,
  },
  setParent: {
    ...changing,
    method: 'PUT',
    path: '/board_tasks/{id}/parent',
    summary: 'Change a task’s parent',
    body: z.object({ parent_id: id.nullable() }),
    answer: task,
  },
  watch: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/watch',
    summary: 'Watch a task',
    status: 200,
    answer: task,
  },
  unwatch: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/unwatch',
    summary: 'Stop watching a task',
    status: 200,
    answer: task,
  },
  activity: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks/{id}/activity',
    summary: 'List task activity',
    reads: 'board_tasks',
    params: byId,
    query: listQuery(['at'], {}).omit({ search: true }),
    answer: page(activity.omit({ ip: true })),
  },
  askReview: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/ask_review',
    summary: 'Request a review',
    status: 200,
    answer: task,
  },
  withdrawReview: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/withdraw_review',
    summary: 'Withdraw a review request',
    status: 200,
    answer: task,
  },
  approveReview: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/approve_review',
    summary: 'Approve a review',
    status: 200,
    answer: task,
  },
  returnReview: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/return_review',
    summary: 'Return a task from review',
    status: 200,
    body: reason,
    answer: task,
  },
});
