/** Tickets of clients as the staff works on them. */
import { REPLYING_EVENT, ticketResource, type ticketRoutes } from '@daftar/contract/support_tickets';
import type { Answer, Input } from '@daftar/contract/core/route';
import { taskBody } from '@daftar/contract/work/task';
import { can } from '@daftar/domain/permissions';
import { actBetween } from '@daftar/domain/state-machine';
import { clockState, type TicketPriority } from '@daftar/domain/support_tickets/clocks';
import {
  isEnded,
  REOPEN_DAYS,
  statusAfterReply,
  statusLabel,
  TICKET_ACTS,
  ticketNumber,
  type TicketCategory,
  type TicketStatus,
} from '@daftar/domain/support_tickets/tickets';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { areOwnFiles, fileUrl } from '#server/features/files/files.service.ts';
import { visibleCards } from '#server/features/tasks/list.service.ts';
import { createTask } from '#server/features/tasks/tasks.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { deadlinesFor } from './clocks.service.ts';
import { createTicketFrom, mayReopen } from './intake.service.ts';
import { notifyAssignee, reachOf, sendAnswer, sendSolved } from './notify.service.ts';
import { updateStatus } from './status.service.ts';
import { ticketAnswered, ticketReplying, type Reply } from './support_tickets.events.ts';
import * as repo from './support_tickets.repo.ts';

type In<K extends keyof typeof ticketRoutes> = Input<(typeof ticketRoutes)[K]>;
const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

export const tickets = resourceService(ticketResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { client_id, ...values } = body;
    if (client_id !== undefined && client_id !== before!.client_id)
      throw invalid({ field: 'client_id', rule: 'fixed', message: 'A ticket stays with its client.' });
    await checkLinks(ctx, values, before!);
    const { priority } = values;
    const isNew = priority !== undefined && priority !== before!.priority;
    return isNew ? { ...values, ...(await deadlinesFor(ctx, before!, priority)) } : values;
  },
  async afterSave(ctx, after, { before }) {
    if (after.assignee_id !== before!.assignee_id) await notifyAssignee(ctx, after);
  },
  present: (ctx, row) => {
    const paused_since = dateOf(row.paused_since);
    const clock = (kind: 'response' | 'resolution', done: string | null) =>
      clockState(
        {
          amber_at: new Date(row[`${kind}_amber_at`]),
          due_at: new Date(row[`${kind}_due_at`]),
          done_at: dateOf(done),
          paused_since,
        },
        ctx.now,
      );
    return {
      ...row,
      response_clock: clock('response', row.first_replied_at),
      resolution_clock: clock('resolution', row.resolved_at),
    };
  },
});

type Links = { assignee_id?: number | null; invoice_id?: number | null; quotation_id?: number | null };

/** Assignees are users of the business, and documents belong to the client of the ticket. */
async function checkLinks(ctx: BusinessCtx, links: Links, before: Links & { client_id: number }): Promise<void> {
  const { assignee_id } = links;
  if (assignee_id && assignee_id !== before.assignee_id && !(await activeMembers(ctx, [assignee_id])).has(assignee_id))
    throw unknown('assignee_id', 'Select a user');
  for (const [field, table] of [
    ['invoice_id', 'invoices'],
    ['quotation_id', 'quotations'],
  ] as const) {
    const id = links[field];
    if (!id || id === before[field]) continue;
    const found = can(ctx.permissions, 'invoices', 'read') ? await repo.documentOf(ctx, table, id) : undefined;
    if (found?.client_id !== before.client_id)
      throw unknown(field, `Select ${field === 'invoice_id' ? 'an invoice' : 'a quotation'} of this client.`);
  }
}

export async function checkFiles(ctx: MemberCtx, files: readonly { path: string }[]): Promise<void> {
  const paths = files.map(({ path }) => path);
  if (paths.length && !(await areOwnFiles(ctx, 'document', paths)))
    throw invalid({ field: 'files', rule: 'exists', message: 'Upload the file again.' });
}

const get = (ctx: BusinessCtx, id: number) => tickets.get(ctx, { params: { id } });

/** A question that a client asked on the phone or at the desk. */
export async function createTicket(ctx: MemberCtx, { body }: In<'create'>) {
  const { text, files, ...values } = body;
  await checkFiles(ctx, files);
  await checkLinks(ctx, values, { client_id: values.client_id });
  const { ticket_id } = await createTicketFrom(ctx, {
    ...values,
    text,
    files,
    channel: 'staff',
    requester: { name: '' },
  });
  return get(ctx, ticket_id);
}

/** Locked, and not merged: a merged ticket continues in another one. */
async function lockTicket(ctx: BusinessCtx, id: number): Promise<repo.TicketRecord> {
  const ticket = await repo.lock(ctx, id);
  if (!ticket) throw notFound('ticket');
  if (ticket.merged_into_id !== null)
    throw conflict(`This ticket was merged into ${ticketNumber(ticket.merged_into_id)}. Continue there.`);
  return ticket;
}

async function checkMove(ctx: BusinessCtx, ticket: repo.TicketRecord, to: TicketStatus): Promise<void> {
  const from = ticket.status as TicketStatus;
  if (from === to) return;
  const act = actBetween(TICKET_ACTS, from, to);
  if (!act)
    throw conflict(
      `This ticket is ${from.toLowerCase()} and can’t be set to ${statusLabel(to, 'staff').toLowerCase()}.`,
    );
  if (act === 'reopen' && !(await mayReopen(ctx, ticket)))
    throw conflict(`This ticket ended more than ${REOPEN_DAYS} days ago. Create a follow-up ticket instead.`);
}

export async function setStatus(ctx: MemberCtx, { params, body }: In<'setStatus'>) {
  const ticket = await lockTicket(ctx, params.id);
  checkVersion(ctx, ticket.version);
  await checkMove(ctx, ticket, body.status);
  if (body.status !== ticket.status) {
    await updateStatus(ctx, ticket, body.status);
    if (body.status === 'Resolved') await sendSolved(ctx, ticket, { author: ctx.person.name, reply: '', files: [] });
  }
  return get(ctx, ticket.id);
}

/** The first public reply stops the response clock. Notes change nothing but the conversation. */
export async function reply(ctx: MemberCtx, { params, body }: In<'reply'>) {
  const ticket = await lockTicket(ctx, params.id);
  await checkFiles(ctx, body.files);
  const isNote = body.kind === 'note';
  const to = body.status ?? statusAfterReply(ticket.status as TicketStatus, 'staff');
  if (!isNote) await checkMove(ctx, ticket, to);
  await repo.insertMessage(ctx, {
    ticket_id: ticket.id,
    client_id: ticket.client_id,
    kind: body.kind,
    side: 'staff',
    channel: 'staff',
    author_name: ctx.person.name,
    text: body.text,
    attachments: body.files,
    created_at: ctx.now.toISOString(),
    created_by: ctx.person.userId,
  });
  if (isNote) return get(ctx, ticket.id);
  const now = ctx.now.toISOString();
  await updateStatus(ctx, ticket, to, {
    ...(ticket.first_replied_at ? {} : { first_replied_at: now }),
    assignee_id: ticket.assignee_id ?? ctx.person.userId,
    last_message_at: now,
    last_side: 'staff',
  });
  await emit(ctx, ticketAnswered, { id: ticket.id, client_id: ticket.client_id });
  const isTaken = await isTakenBy(ctx, ticket.id, { text: body.text, files: body.files });
  const answer = { author: ctx.person.name, reply: body.text, files: body.files };
  if (to !== 'Resolved' || isEnded(ticket.status)) await sendAnswer(ctx, ticket, answer, isTaken);
  else await sendSolved(ctx, ticket, isTaken ? { ...answer, reply: '', files: [] } : answer);
  return get(ctx, ticket.id);
}

/** Whether the channel that the ticket came by sends a reply; null asks without sending one. */
async function isTakenBy(ctx: MemberCtx, id: number, reply: Reply | null): Promise<boolean> {
  let isTaken = false;
  await emit(ctx, ticketReplying, { id, reply, take: () => (isTaken = true) });
  return isTaken;
}

/** The messages move, and the merged ticket points to the other one. */
export async function mergeTickets(ctx: MemberCtx, { params: { id }, body: { into_id } }: In<'merge'>) {
  if (id === into_id) throw unknown('into_id', 'Select another ticket.');
  const locked = await repo.lockTwo(ctx, [id, into_id]);
  const [from, into] = [id, into_id].map((wanted) => locked.find((ticket) => ticket.id === wanted));
  if (!from) throw notFound('ticket');
  if (from.merged_into_id !== null) throw conflict('This ticket is already merged.');
  if (!into || into.client_id !== from.client_id || into.merged_into_id !== null)
    throw unknown('into_id', 'Select a ticket of the same client.');
  await repo.moveMessages(ctx, from.id, into.id);
  await updateStatus(ctx, from, 'Closed', { merged_into_id: into.id });
  await repo.insertMessage(ctx, {
    ticket_id: into.id,
    client_id: into.client_id,
    kind: 'event',
    side: 'staff',
    author_name: ctx.person.name,
    text: `Ticket ${ticketNumber(from.id)} “${from.subject}” was merged into this one.`,
    attachments: [],
    created_at: ctx.now.toISOString(),
    created_by: ctx.person.userId,
  });
  const last = [from, into].toSorted((a, b) => (a.last_message_at < b.last_message_at ? 1 : -1))[0]!;
  await repo.update(ctx, into.id, { last_message_at: last.last_message_at, last_side: last.last_side });
  return get(ctx, into.id);
}

/** For a client who asks again after the ticket can no longer be reopened. */
export async function followUp(ctx: MemberCtx, { params }: In<'follow'>) {
  const ticket = await lockTicket(ctx, params.id);
  if (!isEnded(ticket.status)) throw conflict('This ticket is open. Reply to it instead.');
  const { client_id, subject, category, priority, assignee_id, requester_id, requester_name, requester_email } = ticket;
  const { ticket_id } = await createTicketFrom(ctx, {
    client_id,
    subject,
    category: category as TicketCategory,
    priority: priority as TicketPriority,
    assignee_id,
    follows_id: ticket.id,
    channel: 'staff',
    text: `Follow-up of ${ticketNumber(ticket.id)}`,
    files: [],
    requester: { name: requester_name, email: requester_email, user_id: requester_id },
  });
  return get(ctx, ticket_id);
}

export async function assignTickets(ctx: MemberCtx, { body: { ids, assignee_id } }: In<'assign'>) {
  if (!(await tickets.areThere(ctx, ids))) throw notFound('ticket');
  if (assignee_id !== null && !(await activeMembers(ctx, [assignee_id])).has(assignee_id))
    throw unknown('assignee_id', 'Select a user');
  const assigned = await repo.assign(ctx, ids, assignee_id);
  for (const { id } of assigned) await notifyAssignee(ctx, (await repo.find(ctx, id))!);
  return { assigned: assigned.length };
}

/** Ids and a name travel, no text: those who can't open the ticket learn nothing of it. */
export async function announceReply(ctx: MemberCtx, { params: { id } }: In<'replying'>): Promise<{ ok: true }> {
  if (!(await repo.find(ctx, id))) throw notFound('ticket');
  const { uuid, name } = ctx.person;
  ctx.afterCommit(() =>
    ctx.app.realtime.tellStaff(ctx.businessId, REPLYING_EVENT, { ticket_id: id, user_uuid: uuid, name }),
  );
  return { ok: true };
}

/** One task for a ticket: the ticket is locked, so that two clicks don't create two. */
export async function createTicketTask(ctx: MemberCtx, { params, body }: In<'createTask'>) {
  const ticket = await lockTicket(ctx, params.id);
  if (ticket.board_task_id !== null && (await repo.isTaskThere(ctx, ticket.board_task_id)))
    throw conflict('This ticket already has a task.');
  const task = await createTask(
    ctx,
    taskBody.parse({
      ...body,
      client_id: ticket.client_id,
      priority: ticket.priority,
      description: `Ticket ${ticketNumber(ticket.id)}: ${ticket.subject}`,
    }),
  );
  await repo.update(ctx, ticket.id, { board_task_id: task.id });
  return task;
}

type Quoted = { id: number; client_id: number; ticket_id: number };

/** A quotation that was started from the ticket. One for another client, or a second one, isn't linked. */
export async function linkQuotation(ctx: BusinessCtx, { id, client_id, ticket_id }: Quoted): Promise<void> {
  const ticket = await repo.lock(ctx, ticket_id);
  if (!ticket) throw unknown('ticket_id', 'Select a ticket of this client.');
  if (ticket.client_id === client_id && ticket.quotation_id === null)
    await repo.update(ctx, ticket_id, { quotation_id: id });
}

export async function details(ctx: MemberCtx, { params }: In<'details'>): Promise<Answer<typeof ticketRoutes.details>> {
  const ticket = await tickets.get(ctx, { params });
  const { id, follows_id, merged_into_id, board_task_id } = ticket;
  const other = async (of: number | null) => (of === null ? null : ((await repo.find(ctx, of)) ?? null));
  const seesDocuments = can(ctx.permissions, 'invoices', 'read');
  const document = async (table: 'invoices' | 'quotations', of: number | null) =>
    of === null || !seesDocuments ? null : ((await repo.documentOf(ctx, table, of)) ?? null);
  const hasTask = board_task_id !== null && (await repo.isTaskThere(ctx, board_task_id));
  const messages = await repo.messagesOf(ctx, id, true);
  return {
    ticket,
    messages: messages.map((message) => withUrls(ctx, message)),
    follows: await other(follows_id),
    followed_by: await repo.linkedBy(ctx, 'follows_id', id),
    merged_into: await other(merged_into_id),
    merged: await repo.linkedBy(ctx, 'merged_into_id', id),
    can_reopen: await mayReopen(ctx, ticket),
    reply_by: (await isTakenBy(ctx, id, null)) ? 'whatsapp' : await reachOf(ctx, (await repo.find(ctx, id))!),
    has_task: hasTask,
    task: hasTask ? ((await visibleCards(ctx, [board_task_id]))[0] ?? null) : null,
    invoice: await document('invoices', ticket.invoice_id),
    quotation: await document('quotations', ticket.quotation_id),
  } as never;
}

export const withUrls = (ctx: MemberCtx, message: repo.MessageRow) => ({
  ...message,
  attachments: message.attachments.map((file) => ({ ...file, url: fileUrl(ctx, file.path) ?? '' })),
});

export const handOverTickets = (ctx: BusinessCtx, { from, to }: { from: number; to: number }) =>
  repo.handOver(ctx, from, to);
