import { LONGEST_MESSAGE, MOST_ATTACHMENTS, MOST_LINKS, MOST_PARTICIPANTS } from '@daftar/domain/chat/rules';
import { PRESENCES } from '@daftar/domain/chat/presence';
import { z } from 'zod';
import { filePath, required } from './core/fields.ts';
import { id, moment, ok } from './core/page.ts';
import { routes } from './core/route.ts';

/** Newest first, so many a page. */
export const MESSAGES_A_PAGE = 40;
export const MOST_MESSAGES = 200;
export const MOST_GROUPS = 500;
export const MOST_FOUND_MESSAGES = 50;
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '🙏', '✅'] as const;

export const LINK_KINDS = ['client', 'invoice', 'task'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
/** A record that a message points at: `client:7`. */
const link = z.string().regex(/^(client|invoice|task):\d{1,15}$/, 'A record, as client:7');

const uuid = z.uuid();
const person = z.object({ uuid, name: z.string() });

export const chatMessage = z.object({
  id: z.number(),
  /** Given by the browser that sent it. */
  uuid,
  group_uuid: uuid,
  /** Its place in the conversation, from 1. */
  number: z.number(),
  /** The number of its last change in the sequence of the group. */
  seq: z.number(),
  /** Empty once it is deleted. */
  message: z.string(),
  sender_uuid: uuid,
  name: z.string(),
  image_url: z.string().nullable(),
  created_at: moment,
  deleted_at: moment.nullable(),
  /** Paths of the file store, with the names that people gave: POST files/show leads to them. */
  media_urls: z.array(z.object({ file_path: z.string(), file_name: z.string() })),
  links: z.array(z.string()),
  /** Who is named in it. */
  mentions: z.array(uuid),
  /** What it answers. */
  parent: z.object({ id: z.number(), number: z.number(), name: z.string(), message: z.string() }).nullable(),
  messageReplies: z.array(z.object({ id: z.number() })),
  reactions: z.array(z.object({ emoji: z.string(), count: z.number(), users: z.array(person) })),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const participant = z.object({
  group_participant_id: z.number(),
  user_uuid: uuid,
  /** The user's. */
  id: z.number(),
  name: z.string(),
  image_url: z.string().nullable(),
  is_admin: z.boolean(),
  /** False for who no longer works here. */
  is_active: z.boolean(),
});
export type Participant = z.output<typeof participant>;

export const chatGroup = z.object({
  uuid,
  kind: z.enum(['one_to_one', 'group']),
  /** Of a one-to-one: the other's. */
  group_name: z.string(),
  image_url: z.string().nullable(),
  version: z.number(),
  groupParticipants: z.array(participant),
  last_seq: z.number(),
  last_number: z.number(),
  /** How far the caller has read; the rest is unread. */
  read_number: z.number(),
  last_message_at: moment,
  last_message: chatMessage.pick({ sender_uuid: true, name: true, message: true, deleted_at: true }).nullable(),
});
export type ChatGroup = z.output<typeof chatGroup>;

const inBusiness = { actor: 'staff', business: 'header', permission: 'member' } as const;
const ofGroup = z.object({ groupUuid: uuid });
const users = z.array(uuid).min(1, 'Please select user').max(MOST_PARTICIPANTS);
const name = required(60);
const picture = filePath.nullable();

/** Messages from before a number, or those around it, oldest first; or what changed after a number of the sequence. */
const span = {
  before: z.coerce.number().int().positive().optional(),
  around: z.coerce.number().int().positive().optional(),
  since: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_MESSAGES).default(MESSAGES_A_PAGE),
};
const messagesAnswer = z.object({
  messages: z.array(chatMessage),
  last_seq: z.number(),
  /** Whether there are older ones, or of changes further ones. */
  more: z.boolean(),
});
export type MessagesAnswer = z.output<typeof messagesAnswer>;

/** Beside the socket's events: lists, search and what the events have no name for. Whoever is not in a group finds none. */
export const chatRoutes = routes({
  groups: {
    ...inBusiness,
    method: 'GET',
    path: '/chat_groups',
    summary: 'Own conversations, the last used first',
    reads: 'chat_groups',
    answer: z.object({ cluster_uuid: uuid, data: z.array(chatGroup) }),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/chat_groups',
    summary: 'Begin a group; who begins it is its admin',
    body: z.object({ group_name: name, users, image: picture.default(null) }),
    answer: chatGroup,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/chat_groups/{groupUuid}',
    summary: 'Change name or picture of a group',
    params: ofGroup,
    body: z.object({ group_name: name, image: picture }).partial(),
    answer: chatGroup,
  },
  messages: {
    ...inBusiness,
    method: 'GET',
    path: '/chat_groups/{groupUuid}/messages',
    summary: 'History of a conversation',
    params: ofGroup,
    query: z.object(span),
    answer: messagesAnswer,
  },
  read: {
    ...inBusiness,
    method: 'PUT',
    path: '/chat_groups/{groupUuid}/read',
    unversioned: true,
    summary: 'Read up to this message',
    params: ofGroup,
    body: z.object({ number: z.number().int().min(0) }),
    answer: z.object({ read_number: z.number() }),
  },
  search: {
    ...inBusiness,
    method: 'GET',
    path: '/chat_messages',
    summary: 'Search own conversations, newest first',
    query: z.object({
      search: z.string().trim().min(2, 'At least two letters').max(100),
      group_uuid: uuid.optional(),
      before: id.optional(),
    }),
    answer: z.object({ data: z.array(chatMessage), more: z.boolean() }),
  },
  react: {
    ...inBusiness,
    method: 'PUT',
    path: '/chat_messages/{id}/reactions',
    unversioned: true,
    summary: 'React to a message, or take it back',
    params: z.object({ id }),
    body: z.object({ emoji: z.enum(REACTIONS), on: z.boolean() }),
    answer: chatMessage,
  },
  links: {
    ...inBusiness,
    method: 'GET',
    path: '/chat_links',
    summary: 'What records are called that messages point at; those that the caller may not see are left out',
    reads: 'chat_links',
    query: z.object({
      links: z.string().regex(/^(client|invoice|task):\d{1,15}(,(client|invoice|task):\d{1,15}){0,99}$/),
    }),
    answer: z.object({
      data: z.array(z.object({ link: z.string(), kind: z.enum(LINK_KINDS), id: z.number(), title: z.string() })),
    }),
  },
  leave: {
    ...inBusiness,
    method: 'DELETE',
    path: '/chat_groups/{groupUuid}/participants/self',
    summary: 'Leave a group',
    params: ofGroup,
    answer: ok,
  },
});

const inCluster = { clusterUuid: uuid };
const inGroup = { ...inCluster, groupUuid: uuid };

/** Section 7, the events of chat: names and fields as it has them. People are named by their uuid. */
export const chatEvents = {
  get_cluster_uuid: z.object({ businessId: z.number().int().positive() }),
  get_user_chat_count: z.object(inCluster),
  create_one_to_one_group: z.object({ ...inCluster, senderId: uuid, receiverId: uuid }),
  get_group_uuid: z.object({ ...inCluster, senderId: uuid, receiverId: uuid }),
  join_group: z.object(inGroup),
  get_messages: z.object({ ...inGroup, ...span }),
  send_message: z.object({
    ...inGroup,
    /** The browser's own name for it: sent again under the same, it is stored once. */
    messageUuid: uuid,
    message: z.string().max(LONGEST_MESSAGE).default(''),
    senderId: uuid,
    receiverId: uuid.nullish(),
    parentMessageId: z.number().int().positive().nullish(),
    mediaUrls: z.array(filePath).max(MOST_ATTACHMENTS).default([]),
    mentions: z.array(uuid).max(MOST_PARTICIPANTS).default([]),
    links: z.array(link).max(MOST_LINKS).default([]),
  }),
  delete_message: z.object({ ...inGroup, messageId: z.number().int().positive() }),
  get_multi_user_group_details: z.object(inGroup),
  add_participant_to_multi_user_group: z.object({ ...inGroup, users }),
  remove_user_from_multi_user_group: z.object({ ...inGroup, userUuid: uuid }),
  join_user_room: z.object({ ...inCluster, userUuid: uuid }),
  /** With a status it tells one's own; it answers those of the people that are asked for. */
  get_user_status: z.object({
    ...inCluster,
    status: z.enum(PRESENCES).optional(),
    userUuids: z.array(uuid).max(MOST_PARTICIPANTS).default([]),
  }),
} as const;

/** What browsers hear. Every change of a message comes whole, under the next number of its group's sequence. */
export const messagesEvent = (groupUuid: string): string => `send_messages_${groupUuid}`;
export const groupUuidEvent = (a: string, b: string): string => `send_group_uuid_${a}_${b}`;
export const statusEvent = (userUuid: string): string => `send_user_status_${userUuid}`;
export const groupDetailsEvent = (groupUuid: string): string => `send_multi_user_group_details_${groupUuid}`;
export const USER_NOT_IN_GROUP_EVENT = 'user_not_in_group';
export const USER_NOT_IN_GROUP = 'USER_NOT_IN_GROUP';
/** The user's own chat channel: a group that is new to them or changed, or what they read in another tab. */
export const chatChannelEvent = (userUuid: string): string => `send_chat_${userUuid}`;
export type ChatChannelEvent =
  | { clusterUuid: string; group: ChatGroup }
  | { clusterUuid: string; groupUuid: string; read_number: number };
export type GroupUuidEvent = { clusterUuid: string; groupUuid: string };
export type NotInGroupEvent = { code: typeof USER_NOT_IN_GROUP; groupUuid: string };
