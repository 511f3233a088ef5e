import { can } from '@daftar/domain/permissions';
import { hiddenModule, isOfTasks, sourceOf } from '@daftar/domain/triggers/sources';
import { PING, TRIGGER_FIRED } from '@daftar/domain/webhooks';
import type { MemberCtx } from '#server/platform/context.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import * as repo from './records.repo.ts';

type About = { event: string; record_id: number | null; client_id: number | null; facts: object };

/** Data of an event as the owner of the endpoint sees it now; null if the record is not visible. */
export async function dataOf(ctx: MemberCtx, { event, record_id, client_id, facts }: About): Promise<object | null> {
  if (event === PING) return { message: 'Hello from Daftar' };
  if (event === TRIGGER_FIRED) return firedOf(ctx, { event, record_id, client_id, facts });
  const record = record_id === null ? null : await recordOf(ctx, event, record_id, facts);
  return record && { ...facts, ...record };
}

/** Values that only members with the right to client contacts see. */
const CONTACTS = ['gst.gstin'];

/** The facts that fired the rule, with the client as the owner of the endpoint sees them. */
async function firedOf(ctx: MemberCtx, { client_id, facts }: About): Promise<object | null> {
  const { trigger, record } = facts as { trigger: { source: string }; record: { id: number } };
  const source = sourceOf(trigger.source);
  if (!source || hiddenModule(ctx.permissions, source) !== null) return null;
  if (isOfTasks(source) && !(await repo.taskRecord(ctx, record.id, await taskVisibilityOf(ctx)))) return null;
  const seesContacts = can(ctx.permissions, 'client_contacts', 'read');
  const client = client_id === null ? null : await repo.clientRecord(ctx, client_id, seesContacts);
  if (client_id !== null && !client) return null;
  const { values, ...fired } = facts as { values: Record<string, unknown> };
  const shown = seesContacts
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !CONTACTS.includes(name)));
  return { ...fired, values: shown, client };
}

async function recordOf(ctx: MemberCtx, event: string, id: number, facts: object): Promise<object | null> {
  const of = event.split('.')[0];
  if (of === 'client') {
    const client = await repo.clientRecord(ctx, id, can(ctx.permissions, 'client_contacts', 'read'));
    return client && { client };
  }
  if (of === 'invoice') return named('invoice', await repo.invoiceRecord(ctx, id));
  if (of === 'receipt') return named('receipt', await repo.receiptRecord(ctx, id));
  if (of === 'ticket') return named('ticket', await repo.ticketRecord(ctx, id));
  if (of === 'filing') return named('filing', await repo.filingRecord(ctx, id));
  const visibility = await taskVisibilityOf(ctx);
  if (of === 'task') return named('task', await repo.taskRecord(ctx, id, visibility));
  const { task_id } = facts as { task_id: number };
  const [document, task] = [await repo.documentRecord(ctx, id), await repo.taskRecord(ctx, task_id, visibility)];
  return document && task && { document, task };
}

const named = (name: string, record: object | null): object | null => record && { [name]: record };
