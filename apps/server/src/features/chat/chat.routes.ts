import { chatRoutes } from '@daftar/contract/chat';
import { implement } from '#server/platform/http/implement.ts';
import * as groups from './groups.service.ts';
import { visibleLinks } from './links.service.ts';
import * as messages from './messages.service.ts';

export const chat = implement(chatRoutes)({
  groups: (ctx) => groups.listGroups(ctx),
  create: (ctx, { body }) => groups.createGroup(ctx, body),
  update: (ctx, { params, body }) => groups.updateGroup(ctx, params.groupUuid, body),
  messages: (ctx, { params, query }) => messages.messages(ctx, params.groupUuid, query),
  read: (ctx, { params, body }) => messages.markRead(ctx, params.groupUuid, body.number),
  search: (ctx, { query }) => messages.searchMessages(ctx, query),
  react: (ctx, { params, body }) => messages.react(ctx, params.id, body),
  links: async (ctx, { query }) => ({ data: await visibleLinks(ctx, query.links.split(',')) }),
  leave: async (ctx, { params }) => {
    await groups.leaveGroup(ctx, params.groupUuid);
    return { ok: true };
  },
});
