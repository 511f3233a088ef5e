import { mailboxRoutes } from '@daftar/contract/mailboxes';
import { implement } from '#server/platform/http/implement.ts';
import { createMailTask, createMailTicket, saveDocuments } from './convert.service.ts';
import { reply } from './reply.service.ts';
import * as threads from './threads.service.ts';

export const mailboxes = implement(mailboxRoutes)({
  mailboxes: threads.listMailboxes,
  sync: threads.syncNow,
  list: threads.listThreads,
  counts: threads.countTrays,
  get: threads.getThread,
  update: threads.updateThread,
  read: threads.markRead,
  reply,
  createTask: createMailTask,
  createTicket: createMailTicket,
  saveDocuments,
});
