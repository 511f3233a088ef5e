import type { clientMessageRoutes } from '@daftar/contract/client_messages';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx } from '#server/platform/context.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { getMessages } from '#server/features/outbox/list.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import * as repo from './client_messages.repo.ts';

type In<K extends keyof typeof clientMessageRoutes> = Input<(typeof clientMessageRoutes)[K]>;

export async function messagesOfClient(ctx: BusinessCtx, { params, query }: In<'ofClient'>) {
  const { id } = await clientOf(ctx, params.clientId);
  return getMessages(ctx, query, { client_id: id });
}

export async function messagesOfTask(ctx: BusinessCtx, { params, query }: In<'ofTask'>) {
  await visibleTask(ctx, params.id);
  return getMessages(ctx, query, { board_task_id: params.id });
}

export async function getConsents(ctx: BusinessCtx, { params, query }: In<'consents'>) {
  const { id } = await clientOf(ctx, params.clientId);
  const page = await repo.listConsents(ctx, id, query);
  return { ...page, data: page.data as never };
}
