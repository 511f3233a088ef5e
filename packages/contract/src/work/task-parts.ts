/** Calls about what a task consists of: to-dos, documents, comments, sub-tasks, its people and its history. */
import { z } from 'zod';
import { activity } from '../activity.ts';
import { changesOf } from '../core/changes.ts';
import { byId, id, listQuery, ok, page } from '../core/page.ts';
import { routes } from '../core/route.ts';
import { storedFile, task, taskComment, taskDocument, toDo } from './task-detail.ts';
import { newDocument, newToDo } from './task.ts';

/** Who may do what is the board role's to say, asked for in the service. */
export const onBoards = {
  actor: 'staff',
  business: 'header',
  permission: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
} as const;
/**
 * What lists, calendars and details of tasks read under. Boards read under `boards`, which a task does not touch: they
 * are kept up to date card by card (realtime.ts). What a task comes to may be open to be billed.
 */
export const TASKS = ['board_tasks', 'unbilled_work'] as const;

const changing = { ...onBoards, touches: TASKS, params: byId } as const;

/** Where a thing is put among its like: behind one, else before one, else at the top; `null` for `after` is the top. */
export const place = z.object({ after: id.nullable(), before: id.nullable().default(null) });

const commentBody = z.object({
  text: z.string().trim().min(1, 'Required').max(10_000),
  attachments: z.array(storedFile).max(10).default([]),
});
const reason = z.object({ reason: z.string().trim().min(1, 'Say what is to be changed').max(2000) });

export const taskPartRoutes = routes({
  addToDo: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/to_dos',
    summary: 'Add a to-do, at the end',
    body: newToDo,
    answer: toDo,
  },
  updateToDo: {
    ...changing,
    method: 'PUT',
    path: '/task_to_dos/{id}',
    summary: 'Change a to-do, or tick it off',
    body: changesOf(newToDo).extend({ is_done: z.boolean().optional() }),
    answer: toDo,
  },
  moveToDo: {
    ...changing,
    method: 'PUT',
    path: '/task_to_dos/{id}/move',
    summary: 'Put a to-do between two others',
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
    summary: 'Ask for documents; the work waits for them',
    body: z.object({ documents: z.array(newDocument).min(1, 'Name at least one document').max(50) }),
    answer: task,
  },
  updateDocument: {
    ...changing,
    method: 'PUT',
    path: '/task_documents/{id}',
    summary: 'Change what is asked for',
    body: changesOf(newDocument),
    answer: taskDocument,
  },
  uploadDocument: {
    ...changing,
    method: 'POST',
    path: '/task_documents/{id}/upload',
    summary: 'Hand in the file, by its path from POST file/uploadGeneric; it waits for verification',
    status: 200,
    body: z.object({ file: storedFile }),
    answer: task,
  },
  takeBackDocument: {
    ...changing,
    method: 'POST',
    path: '/task_documents/{id}/take_back',
    summary: 'Take a file back that nobody has approved',
    status: 200,
    answer: task,
  },
  approveDocument: {
    ...changing,
    method: 'POST',
    path: '/task_documents/{id}/approve',
    summary: 'Approve the file',
    status: 200,
    answer: task,
  },
  askDocumentChange: {
    ...changing,
    method: 'POST',
    path: '/task_documents/{id}/ask_change',
    summary: 'Send the file back, with the reason',
    status: 200,
    body: reason,
    answer: task,
  },
  removeDocument: {
    ...changing,
    method: 'DELETE',
    path: '/task_documents/{id}',
    summary: 'Ask no longer for a document that nobody handed in',
    answer: task,
  },
  comments: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks/{id}/comments',
    summary: 'Comments, newest first',
    reads: 'board_tasks',
    params: byId,
    query: listQuery(['created_at'], {}).omit({ search: true }),
    answer: page(taskComment),
  },
  addComment: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/comments',
    summary: 'Comment; whoever is mentioned hears of it',
    body: commentBody,
    answer: taskComment,
  },
  updateComment: {
    ...changing,
    method: 'PUT',
    path: '/task_comments/{id}',
    summary: 'Change a comment of one’s own',
    body: changesOf(commentBody),
    answer: taskComment,
  },
  removeComment: {
    ...changing,
    method: 'DELETE',
    path: '/task_comments/{id}',
    summary: 'Delete a comment of one’s own',
    answer: ok,
  },
  setParent: {
    ...changing,
    method: 'PUT',
    path: '/board_tasks/{id}/parent',
    summary: 'Make a task a sub-task of another, or a task of its own again (null)',
    body: z.object({ parent_id: id.nullable() }),
    answer: task,
  },
  watch: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/watch',
    summary: 'Hear of what happens to the task',
    status: 200,
    answer: task,
  },
  unwatch: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/unwatch',
    summary: 'Hear of it no longer',
    status: 200,
    answer: task,
  },
  activity: {
    ...onBoards,
    method: 'GET',
    path: '/board_tasks/{id}/activity',
    summary: 'What happened to the task and its parts, newest first',
    reads: 'board_tasks',
    params: byId,
    query: listQuery(['at'], {}).omit({ search: true }),
    answer: page(activity.omit({ ip: true })),
  },
  askReview: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/ask_review',
    summary: 'Say that the work is done, and ask for its review',
    status: 200,
    answer: task,
  },
  withdrawReview: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/withdraw_review',
    summary: 'Take the question back',
    status: 200,
    answer: task,
  },
  approveReview: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/approve_review',
    summary: 'Approve the work, as a reviewer',
    status: 200,
    answer: task,
  },
  returnReview: {
    ...changing,
    method: 'POST',
    path: '/board_tasks/{id}/return_review',
    summary: 'Return the work with a reason, as a reviewer',
    status: 200,
    body: reason,
    answer: task,
  },
});
