import { randomUUID } from 'node:crypto';
import type { MemberCtx } from '#server/platform/context.ts';
import { createGroup, openPair } from '#server/features/chat/groups.service.ts';
import { TALKS, type ChatTalk } from './chat-lines.ts';
import * as repo from './chat.repo.ts';
import { actAs } from './demo.repo.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BETWEEN = 7 * MINUTE;

type Written = Parameters<typeof repo.insertMessages>[1][number];
type People = Awaited<ReturnType<typeof repo.firstNames>>;

/** A week of chat, each message by its own sender, with one unread. */
export async function fillChat(ctx: MemberCtx): Promise<void> {
  const people = await repo.firstNames(ctx);
  const talks = [];
  for (const talk of TALKS) talks.push({ talk, group: await begin(ctx, talk, people) });
  const clientId = await repo.clientByName(ctx, 'Kesar');
  const links = clientId ? [`client:${clientId}`] : [];
  const written = talks.map(({ talk, group }) => linesOf(ctx, talk, group, people, links));
  const messages = written.flatMap((one) => one.messages);
  const reactions = written.flatMap((one) => one.reactions);
  for (const { id } of people.values()) {
    await actAs(ctx, id);
    const own = messages.filter((one) => one.sender_id === id);
    if (own.length) await repo.insertMessages(ctx, own);
  }
  for (const { id } of people.values()) {
    await actAs(ctx, id);
    await repo.insertReactions(
      ctx,
      id,
      reactions.filter((one) => one.user_id === id),
    );
  }
  await actAs(ctx, ctx.person.userId);
  await repo.setParents(
    ctx,
    written.flatMap((one) => one.answers),
  );
  const groups = talks.map(({ group }) => group);
  await repo.settle(ctx, groups);
  await repo.read(ctx, ctx.person.userId, groups.slice(0, -1), 0);
  await repo.read(ctx, ctx.person.userId, groups.slice(-1), 1);
}

async function begin(ctx: MemberCtx, { name, people: names }: ChatTalk, people: People): Promise<number> {
  const users = names.map((one) => people.get(one)!.uuid);
  const uuid =
    users.length === 1
      ? await openPair(ctx, users[0]!)
      : (await createGroup(ctx, { group_name: name, users, image: null })).uuid;
  return repo.groupId(ctx, uuid);
}

function linesOf(ctx: MemberCtx, talk: ChatTalk, group_id: number, people: People, links: string[]) {
  const all = talk.days.flatMap((day, d) => day.map((line, n) => ({ ...line, created_at: momentOf(ctx, talk, d, n) })));
  const messages = all.map(({ by, said, linked, created_at }, n): Written => ({
    group_id,
    uuid: randomUUID(),
    number: n + 1,
    seq: n + 1,
    sender_id: people.get(by)!.id,
    text: said,
    links: linked ? links : [],
    created_at,
  }));
  const answers = all.flatMap(({ back }, n) => (back ? [[group_id, n + 1, n + 1 - back] as const] : []));
  const reactions = all.flatMap((line, n) =>
    Object.entries(line.reactions ?? {}).flatMap(([emoji, names]) =>
      names.map((name) => ({ group_id, number: n + 1, user_id: people.get(name)!.id, emoji })),
    ),
  );
  return { messages, answers, reactions };
}

/** Times of the other messages: minutes before the day's last one, one day back per day. */
function momentOf(ctx: MemberCtx, { ago, days }: ChatTalk, day: number, n: number): string {
  const last = ctx.now.getTime() - ago * MINUTE - (days.length - 1 - day) * DAY;
  return new Date(last - (days[day]!.length - 1 - n) * BETWEEN).toISOString();
}
