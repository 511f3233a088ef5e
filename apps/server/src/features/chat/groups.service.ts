import {
  USER_NOT_IN_GROUP,
  USER_NOT_IN_GROUP_EVENT,
  chatChannelEvent,
  groupDetailsEvent,
  groupUuidEvent,
  type ChatGroup,
  type chatRoutes,
} from '@daftar/contract/chat';
import type { Input } from '@daftar/contract/core/route';
import { MAX_PARTICIPANTS, mayManage } from '@daftar/domain/chat/rules';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import type { MemberCtx } from '#server/platform/context.ts';
import { checkVersion, given } from '#server/platform/db/records.ts';
import { HttpError, conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { pictureUrl, isOwnFile } from '#server/features/files/files.service.ts';
import * as repo from './groups.repo.ts';

/** Throws the same error for a group the caller is not in as for a missing one. */
export class NotInGroup extends HttpError {
  constructor() {
    super(404, { error: USER_NOT_IN_GROUP });
  }
}

export async function groupOf(ctx: MemberCtx, uuid: string): Promise<repo.OwnGroup> {
  const group = await repo.findGroup(ctx, uuid);
  if (!group) throw new NotInGroup();
  return group;
}

export async function listGroups(ctx: MemberCtx) {
  const [rows, cluster_uuid] = await Promise.all([repo.listGroups(ctx), repo.clusterOf(ctx)]);
  return { cluster_uuid, data: rows.map((row) => present(ctx, row)) };
}

export async function getGroup(ctx: MemberCtx, uuid: string): Promise<ChatGroup> {
  const [row] = await repo.listGroups(ctx, [uuid]);
  if (!row) throw new NotInGroup();
  return present(ctx, row);
}

/** A one-to-one takes the name and picture of the other person. */
function present(ctx: MemberCtx, { people, image, id: _id, ...row }: repo.GroupRow): ChatGroup {
  const other = row.kind === 'one_to_one' ? people.find((one) => one.user_uuid !== ctx.person.uuid) : undefined;
  return {
    ...row,
    group_name: other?.name ?? row.group_name,
    image_url: pictureUrl(ctx, other ? other.image : image),
    groupParticipants: people.map(({ image: own, ...one }) => ({ ...one, image_url: pictureUrl(ctx, own) })),
  };
}

export async function openPair(ctx: MemberCtx, receiver: string): Promise<string> {
  const uuid = await repo.foundGroup(ctx, {
    kind: 'one_to_one',
    group_name: '',
    image: null,
    userIds: await colleagues(ctx, [receiver]),
  });
  if (!uuid) throw notFound('person');
  const both = [ctx.person.uuid, receiver];
  const cluster = await repo.clusterOf(ctx);
  ctx.afterCommit(() =>
    ctx.app.realtime.tell(both, groupUuidEvent(ctx.person.uuid, receiver), { groupUuid: uuid, clusterUuid: cluster }),
  );
  return uuid;
}

export async function findPair(ctx: MemberCtx, other: string): Promise<string | null> {
  return repo.findPair(ctx, (await colleagues(ctx, [other]))[0]!);
}

export async function createGroup(ctx: MemberCtx, body: Input<typeof chatRoutes.create>['body']): Promise<ChatGroup> {
  await checkPicture(ctx, body.image);
  const userIds = await colleagues(ctx, body.users);
  const uuid = await repo.foundGroup(ctx, { ...body, kind: 'group', userIds });
  if (!uuid) throw selectUser();
  return announce(ctx, uuid);
}

export async function updateGroup(
  ctx: MemberCtx,
  uuid: string,
  body: Input<typeof chatRoutes.update>['body'],
): Promise<ChatGroup> {
  const { id, version } = await managed(ctx, uuid);
  checkVersion(ctx, version);
  await checkPicture(ctx, body.image);
  const changes = given(body);
  if (Object.keys(changes).length) await repo.updateGroup(ctx, id, changes);
  return announce(ctx, uuid);
}

export async function addParticipants(ctx: MemberCtx, uuid: string, users: readonly string[]): Promise<ChatGroup> {
  const { id, people } = await managed(ctx, uuid);
  const userIds = await colleagues(ctx, users);
  if (people.length + userIds.length > MAX_PARTICIPANTS)
    throw conflict(`A group can have up to ${MAX_PARTICIPANTS} participants.`);
  await repo.insertParticipants(ctx, id, userIds);
  return announce(ctx, uuid);
}

export async function removeParticipant(ctx: MemberCtx, uuid: string, userUuid: string): Promise<ChatGroup> {
  const { id, people } = await managed(ctx, uuid);
  const leaving = people.find((one) => one.user_uuid === userUuid);
  if (!leaving) throw selectUser();
  if (leaving.is_admin) throw forbidden('A group admin can’t be removed.');
  await takeOut(ctx, id, uuid, userUuid);
  return announce(ctx, uuid);
}

/** Members who are not admins can leave. Their messages stay. */
export async function leaveGroup(ctx: MemberCtx, uuid: string): Promise<void> {
  const { id, kind, people } = await held(ctx, uuid);
  if (kind === 'one_to_one') throw conflict('You can’t leave a one-to-one chat.');
  if (people.find((one) => one.user_uuid === ctx.person.uuid)?.is_admin)
    throw conflict('Group admins can’t leave the group.');
  await announce(ctx, uuid, ctx.person.uuid);
  await takeOut(ctx, id, uuid, ctx.person.uuid);
}

async function takeOut(ctx: MemberCtx, id: number, groupUuid: string, userUuid: string): Promise<void> {
  await repo.deleteParticipant(ctx, id, userUuid);
  ctx.afterCommit(() =>
    ctx.app.realtime.tell([userUuid], USER_NOT_IN_GROUP_EVENT, { code: USER_NOT_IN_GROUP, groupUuid }),
  );
}

/** Broadcasts the group to its other participants after the commit, each with their own read position. */
async function announce(ctx: MemberCtx, uuid: string, without?: string): Promise<ChatGroup> {
  const [group, clusterUuid] = [await getGroup(ctx, uuid), await repo.clusterOf(ctx)];
  const groupParticipants = group.groupParticipants.filter((one) => one.user_uuid !== without);
  const details = { ...group, groupParticipants, read_number: 0 };
  ctx.afterCommit(() => {
    for (const { user_uuid, is_active } of groupParticipants) {
      if (!is_active) continue;
      ctx.app.realtime.tell([user_uuid], groupDetailsEvent(uuid), details);
      ctx.app.realtime.tell([user_uuid], chatChannelEvent(user_uuid), { clusterUuid, group: details });
    }
  });
  return group;
}

/** Locks a group that the caller may change. */
async function managed(ctx: MemberCtx, uuid: string) {
  const group = await held(ctx, uuid);
  if (group.kind === 'one_to_one') throw conflict('You can’t add people to a one-to-one chat. Create a group instead.');
  if (!mayManage(group.people, ctx.person.uuid)) throw forbidden('Only a group admin can do this.');
  return group;
}

async function held(ctx: MemberCtx, uuid: string): Promise<repo.GroupRow> {
  await repo.lockGroup(ctx, (await groupOf(ctx, uuid)).id);
  const [row] = await repo.listGroups(ctx, [uuid]);
  if (!row) throw new NotInGroup();
  return row;
}

/** Ids of these people, who must all be members. */
async function colleagues(ctx: MemberCtx, uuids: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(uuids)].filter((uuid) => uuid !== ctx.person.uuid);
  const ids = await repo.colleagueIds(ctx, wanted);
  if (!wanted.length || ids.length < wanted.length) throw selectUser();
  return ids;
}

const selectUser = () => invalid({ field: 'users', rule: 'exists', message: TOAST_TEXTS.select_user });

async function checkPicture(ctx: MemberCtx, image: string | null | undefined): Promise<void> {
  if (image && !(await isOwnFile(ctx, 'document', image)))
    throw invalid({ field: 'image', rule: 'exists', message: TOAST_TEXTS.invalid_file });
}

export { clusterOf as clusterUuid } from './groups.repo.ts';

/** Unread messages, in total and by group. */
export async function unread(ctx: MemberCtx) {
  const groups = await repo.unreadCounts(ctx);
  return { count: groups.reduce((sum, one) => sum + one.unread, 0), groups };
}
