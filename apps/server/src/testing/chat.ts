import { randomUUID } from 'node:crypto';
import { chatRoutes, messagesEvent, type ChatGroup, type ChatMessage } from '@daftar/contract/chat';
import { emptyLine, hear, type Line } from '@daftar/domain/chat/message-sync';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from './people.ts';
import { openSocket, type Browser } from './sockets.ts';

export type Office = { businessId: number; cluster: string; owner: TestPerson; staff: TestPerson[] };

/** A business with its owner and a number of members. */
export async function office(app: TestApp, colleagues: number): Promise<Office> {
  const owner = await createTestUser(app);
  const businessId = (await createTestBusiness(owner)).id;
  const staff = await Promise.all(Array.from({ length: colleagues }, () => createTestUser(app)));
  for (const one of staff) await addMember(app, businessId, one, { clients: 'read' });
  const { cluster_uuid: cluster } = await owner.in(businessId)(chatRoutes.groups, {});
  return { businessId, cluster, owner, staff };
}

export const newGroup = ({ businessId, owner }: Office, members: readonly TestPerson[], name = 'GST October') =>
  owner.in(businessId)(chatRoutes.create, {
    body: { group_name: name, users: members.map(({ user }) => user.uuid) },
  });

/** A connected user with the messages of a group, as a browser keeps them. */
export type Chatter = Browser & {
  heard: ChatMessage[];
  line: () => Line<ChatMessage>;
  say: (message: string, more?: object) => Promise<ChatMessage>;
};

export async function chatter(url: string, who: TestPerson, cluster: string, group: ChatGroup): Promise<Chatter> {
  const browser = await openSocket(url, who.token);
  const heard: ChatMessage[] = [];
  let line = emptyLine<ChatMessage>();
  browser.socket.on(messagesEvent(group.uuid), (message: ChatMessage) => {
    heard.push(message);
    line = hear(line, message);
  });
  return {
    ...browser,
    heard,
    line: () => line,
    say: async (message, more = {}) => {
      const answer = await browser.ask('send_message', sending(who, cluster, group.uuid, message, more));
      if (!answer.ok) throw new Error(answer.error);
      return answer['message'] as ChatMessage;
    },
  };
}

export const sending = (
  who: TestPerson,
  clusterUuid: string,
  groupUuid: string,
  message: string,
  more: object = {},
) => ({
  clusterUuid,
  groupUuid,
  messageUuid: randomUUID(),
  message,
  senderId: who.user.uuid,
  ...more,
});

/** Retries with a generous timeout for busy machines. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 60_000);
