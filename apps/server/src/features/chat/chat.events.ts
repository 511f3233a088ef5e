import { USER_NOT_IN_GROUP, USER_NOT_IN_GROUP_EVENT, groupDetailsEvent, groupUuidEvent } from '@daftar/contract/chat';
import type { MemberCtx } from '#server/platform/context.ts';
import { forbidden } from '#server/platform/http-error.ts';
import { implementEvents, type EventSocket } from '#server/platform/realtime/implement-events.ts';
import * as groups from './groups.service.ts';
import * as messages from './messages.service.ts';

/** Events of section 7. Callers outside the group also get an event of its own (section 4). */
export const chatEvents = implementEvents({
  get_cluster_uuid: { mode: 'read', run: async (ctx) => ({ clusterUuid: await groups.clusterUuid(ctx) }) },
  get_user_chat_count: { mode: 'read', run: (ctx) => groups.unread(ctx) },
  create_one_to_one_group: {
    mode: 'write',
    run: async (ctx, { senderId, receiverId }) => {
      checkSelf(ctx, senderId);
      return { groupUuid: await groups.openPair(ctx, receiverId) };
    },
  },
  get_group_uuid: {
    mode: 'read',
    run: async (ctx, { senderId, receiverId }, line) => {
      checkSelf(ctx, senderId);
      const groupUuid = await groups.findPair(ctx, receiverId);
      if (groupUuid)
        line.emit(groupUuidEvent(senderId, receiverId), { groupUuid, clusterUuid: await groups.clusterUuid(ctx) });
      return { groupUuid };
    },
  },
  join_group: {
    mode: 'read',
    run: (ctx, { groupUuid }, line) =>
      inGroup(line, groupUuid, async () => ({ group: await groups.getGroup(ctx, groupUuid) })),
  },
  get_messages: {
    mode: 'read',
    run: (ctx, { groupUuid, ...span }, line) => inGroup(line, groupUuid, () => messages.messages(ctx, groupUuid, span)),
  },
  send_message: {
    mode: 'write',
    run: (ctx, sent, line) =>
      inGroup(line, sent.groupUuid, async () => ({ message: await messages.sendMessage(ctx, sent) })),
  },
  delete_message: {
    mode: 'write',
    run: (ctx, { groupUuid, messageId }, line) =>
      inGroup(line, groupUuid, async () => ({ message: await messages.deleteMessage(ctx, groupUuid, messageId) })),
  },
  get_multi_user_group_details: {
    mode: 'read',
    run: (ctx, { groupUuid }, line) =>
      inGroup(line, groupUuid, async () => {
        const group = await groups.getGroup(ctx, groupUuid);
        line.emit(groupDetailsEvent(groupUuid), group);
        return { group };
      }),
  },
  add_participant_to_multi_user_group: {
    mode: 'write',
    run: (ctx, { groupUuid, users }, line) =>
      inGroup(line, groupUuid, async () => ({ group: await groups.addParticipants(ctx, groupUuid, users) })),
  },
  remove_user_from_multi_user_group: {
    mode: 'write',
    run: (ctx, { groupUuid, userUuid }, line) =>
      inGroup(line, groupUuid, async () => ({ group: await groups.removeParticipant(ctx, groupUuid, userUuid) })),
  },
});

async function inGroup<T>(line: EventSocket, groupUuid: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof groups.NotInGroup) line.emit(USER_NOT_IN_GROUP_EVENT, { code: USER_NOT_IN_GROUP, groupUuid });
    throw error;
  }
}

function checkSelf(ctx: MemberCtx, senderId: string): void {
  if (senderId !== ctx.person.uuid) throw forbidden('You can send messages only from your own account.');
}
