import type { message, outboxRoutes } from '@daftar/contract/outbox';
import type { Input } from '@daftar/contract/core/route';
import { isPending, type MessageState } from '@daftar/domain/messaging/states';
import type { z } from 'zod';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts';
import { fileAccessOf, fileUrl } from '#server/features/files/files.service.ts';
import { eventsOf, findMessage, listMessages, outcomesOf, type Scope } from './list.repo.ts';
import { cancelPending, type Attachment } from './outbox.repo.ts';

export { outcomesOf };
export type Outcome = Awaited<ReturnType<typeof outcomesOf>>[number];

type Shown = z.input<typeof message>;
type Row = Awaited<ReturnType<typeof listMessages>>['data'][number];

/** Owners have no role: they see and cancel everything. */
const isOwner = (ctx: BusinessCtx): boolean => ctx.permissions === null;
const isOwn = (ctx: BusinessCtx, { user_id }: Pick<Row, 'user_id'>): boolean =>
  user_id !== null && user_id === ctx.person?.userId;

function present(ctx: BusinessCtx, { send_at, user_id, ...row }: Row): Shown {
  const state = row.state as MessageState;
  const waits = state === 'held' || (state === 'queued' && Date.parse(send_at) > ctx.now.getTime());
  const can_cancel = isPending(state) && (isOwner(ctx) || isOwn(ctx, { user_id }));
  return { ...(row as Omit<Shown, 'goes_at' | 'can_cancel'>), goes_at: waits ? send_at : null, can_cancel };
}

export async function getMessages(ctx: BusinessCtx, query: Input<typeof outboxRoutes.list>['query'], scope?: Scope) {
  const page = await listMessages(ctx, query, scope);
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

/** Of a client that the caller sees (row-level security), or their own; others are the owner's. */
export async function getMessage(ctx: BusinessCtx, id: number) {
  const found = await findMessage(ctx, id);
  if (!found || !(isOwner(ctx) || isOwn(ctx, found) || found.client_id !== null)) throw notFound('message');
  const { text, has_secret, html, attachments, about, merged_into_id: _, ...row } = found;
  const files = attachments as Attachment[];
  const isOpen = isOwner(ctx) || isOwn(ctx, found) || about !== null || row.channel === 'whatsapp';
  const access = isOpen
    ? null
    : await fileAccessOf(
        ctx as MemberCtx,
        files.map(({ path }) => path),
      );
  return {
    ...present(ctx, row),
    text,
    has_secret,
    html,
    // Files of the drive keep their own rights; PDFs that were made for the message are part of it.
    attachments: files.map(({ name, path }) => ({
      name,
      url: access === null || access.has(path) ? fileUrl(ctx, path) : null,
    })),
    events: (await eventsOf(ctx, id)) as never,
  };
}

/** Only the sender and owners, and only until the provider has it. */
export async function cancelMessage(ctx: MemberCtx, id: number): Promise<Shown> {
  const found = await findMessage(ctx, id);
  if (!found || !(isOwner(ctx) || isOwn(ctx, found) || found.client_id !== null)) throw notFound('message');
  if (!isOwner(ctx) && !isOwn(ctx, found)) throw forbidden('Only the sender or an owner can cancel this message.');
  if (!(await cancelPending(ctx, id))) throw conflict('This message was sent already.');
  const {
    text: _t,
    has_secret: _s,
    html: _h,
    attachments: _a,
    about: _about,
    merged_into_id: _m,
    ...row
  } = (await findMessage(ctx, id))!;
  return present(ctx, row);
}
