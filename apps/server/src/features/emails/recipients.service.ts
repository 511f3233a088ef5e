import { recipientFilter, type EmailRecipient, type Recipients } from '@daftar/contract/emails';
import { NO_REMINDER_LABELS } from '@daftar/domain/billing/reminder-opt-out';
import { variablesIn } from '@daftar/domain/email_templates/fill';
import { MAX_RECIPIENTS, missingText, type ComposePurpose } from '@daftar/domain/emails/compose';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { allClients } from '#server/features/clients/list.service.ts';
import { decideMessages } from '#server/features/outbox/safety.service.ts';
import * as repo from './emails.repo.ts';

const tooMany = () =>
  invalid({ field: 'to', rule: 'max', message: `Choose up to ${MAX_RECIPIENTS} clients. Narrow the filter.` });

/** Each client once, by name. Those that the caller doesn't see are left out. */
export async function recipientsOf(ctx: MemberCtx, to: Recipients): Promise<repo.Addressed[]> {
  const ids = new Set(to.client_ids);
  const filters = [
    ...to.group_ids.map((group_by) => ({ group_by })),
    ...to.tag_ids.map((tag) => ({ tag })),
    ...(to.filter ? [filterOf(to.filter)] : []),
  ];
  for (const filter of filters) for (const { id } of await allClients(ctx, filter, {}, MAX_RECIPIENTS + 1)) ids.add(id);
  if (ids.size > MAX_RECIPIENTS) throw tooMany();
  return repo.clientsById(ctx, [...ids]);
}

function filterOf(filter: Record<string, string>) {
  const read = recipientFilter.safeParse(filter);
  if (!read.success)
    throw invalid({ field: 'to', rule: 'filter', message: 'This filter no longer works. Choose the clients again.' });
  return read.data;
}

type Asked = { purpose: ComposePurpose; subject: string; text: string; sendAt: Date; isByHand: boolean };

/** The decisions of the safety layer at the time of sending. */
export async function decideForAll(
  ctx: MemberCtx,
  clients: readonly repo.Addressed[],
  { subject, text, purpose, sendAt, isByHand }: Asked,
): Promise<EmailRecipient[]> {
  const source = `${subject}\n${text}`;
  const asked = clients.map(({ id, primary_email }) => ({
    client_id: id,
    channel: 'mail' as const,
    recipient: primary_email,
    purpose,
    isByHand,
  }));
  const decisions = asked.length ? await decideMessages({ ...ctx, now: sendAt }, asked) : [];
  return clients.map((client, n): EmailRecipient => {
    const shown = { client_id: client.id, client_name: client.client_full_name, email: client.primary_email };
    const refused = (reason: string): EmailRecipient => ({ ...shown, state: 'refused', reason, until: null });
    if (!client.primary_email) return refused(NO_REMINDER_LABELS.no_email);
    const missing = missingFor(client, source);
    if (missing.length) return refused(missingText(missing));
    const decision = decisions[n]!;
    if (decision.go) return { ...shown, state: 'goes', reason: null, until: null };
    return decision.until === null
      ? refused(decision.reason)
      : { ...shown, state: 'held', reason: decision.reason, until: decision.until.toISOString() };
  });
}

const isWithoutDefault = (name: string, source: string): boolean =>
  [...source.matchAll(/\{\{([^{}]*)\}\}/g)].some(([, inside]) => inside!.trim() === name);

/** Of the client's own variables; a default in the text is a value. */
function missingFor({ code_number, city }: repo.Addressed, source: string): string[] {
  const empty = [...(code_number ? [] : ['client.file_number']), ...(city ? [] : ['client.city'])].filter((name) =>
    variablesIn(source).includes(name),
  );
  return empty.filter((name) => isWithoutDefault(name, source));
}
