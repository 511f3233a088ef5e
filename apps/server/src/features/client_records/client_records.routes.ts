import { clientRecordRoutes } from '@daftar/contract/client_records';
import type { MemberCtx } from '#server/context.ts';
import { listOfClient } from '#server/features/activity/activity.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { implement, type Handlers } from '#server/http/implement.ts';
import * as kinds from './kinds.service.ts';

type All = Handlers<typeof clientRecordRoutes>;
type Acts = (typeof kinds.records)[keyof typeof kinds.records];
type Call = { params: { clientId: number; id: number }; query: never; body: Record<string, unknown> };

/** The four calls of a kind, under the names that the contract gave them. */
const four = ([name, acts]: [string, Acts]) => [
  [`${name}_list`, (ctx: MemberCtx, { params, query }: Call) => acts.list(ctx, params.clientId, query)],
  [`${name}_create`, (ctx: MemberCtx, { params, body }: Call) => acts.create(ctx, params.clientId, body)],
  [`${name}_update`, (ctx: MemberCtx, { params, body }: Call) => acts.update(ctx, params.clientId, params.id, body)],
  [`${name}_remove`, (ctx: MemberCtx, { params }: Call) => acts.remove(ctx, params.clientId, params.id)],
];
type Ordinary = Extract<keyof All, `${keyof typeof kinds.records}_${'list' | 'create' | 'update' | 'remove'}`>;
const ordinary = Object.fromEntries(Object.entries(kinds.records).flatMap(four)) as Pick<All, Ordinary>;

export const client_records = implement(clientRecordRoutes)({
  ...ordinary,
  decrypt: (ctx, { params, query }) => kinds.revealPassword(ctx, params.clientId, params.id, query.reason),
  gst_set_default: async (ctx, { params }) => (await kinds.setDefaultGst(ctx, params.clientId, params.id)) as never,
  multiServiceStore: async (ctx, { params, body }) =>
    ({ data: await kinds.storeServices(ctx, params.clientId, body.services) }) as never,
  service: async (ctx, { params }) => (await kinds.serviceOf(ctx, params.clientId, params.serviceId)) as never,
  serviceNumberUnique: async (ctx, { query }) => ({
    is_unique: await kinds.isServiceNumberFree(ctx, {
      service: query.service,
      number: query.service_number,
      clientId: query.client_id ?? null,
    }),
  }),
  activities: async (ctx, { params, query }) => {
    await clientOf(ctx, params.clientId);
    return listOfClient(ctx, params.clientId, query);
  },
});
