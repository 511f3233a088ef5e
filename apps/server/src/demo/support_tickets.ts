/** Forty tickets of the demo business in every status, saved replies, and a question about the product. */
import type { TicketPriority } from '@daftar/domain/support_tickets/clocks';
import type {
  TicketCategory,
  TicketChannel,
  TicketRating,
  TicketSide,
  TicketStatus,
} from '@daftar/domain/support_tickets/tickets';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import type { MemberCtx } from '#server/platform/context.ts';
import { VERSION } from '#server/platform/version.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { newDeadlines, statusChanges } from '#server/features/support_tickets/clocks.service.ts';
import * as product from '#server/features/support_tickets/product.repo.ts';
import { savedReplies } from '#server/features/support_tickets/saved-replies.service.ts';
import * as repo from '#server/features/support_tickets/support_tickets.repo.ts';
import { pick } from './client-generators.ts';
import { memberIds, registerClients } from './registers.repo.ts';
import { TOPICS, type Line, type Topic } from './ticket-topics.ts';

const COUNT = 40;
const HOUR_MS = 3_600_000;

/** How far a ticket got: its status, the days since it was opened, and the number of messages. */
type Course = { status: TicketStatus; days: number; said: number; rating?: TicketRating };
const COURSES: readonly Course[] = [
  { status: 'Open', days: 0, said: 1 },
  { status: 'In progress', days: 1, said: 2 },
  { status: 'Waiting for you', days: 2, said: 3 },
  { status: 'Resolved', days: 4, said: 4, rating: 'Good' },
  { status: 'Open', days: 3, said: 1 },
  { status: 'Resolved', days: 3, said: 4 },
  { status: 'Closed', days: 21, said: 4, rating: 'Good' },
  { status: 'Closed', days: 34, said: 4, rating: 'Okay' },
  { status: 'In progress', days: 6, said: 3 },
  { status: 'Closed', days: 48, said: 4, rating: 'Poor' },
];

const REPLIES = [
  {
    name: 'Ask for documents',
    code: 'docs',
    text: 'Dear {{requester}},\n\nTo continue we need the documents listed in your portal. Upload them there, or reply with the files.\n\nRegards,\n{{me}}',
  },
  {
    name: 'Refund status',
    code: 'refund',
    text: 'Dear {{requester}},\n\nThe refund has been issued and reaches your bank within 5 working days. Check that the account is pre-validated on the income-tax portal.\n\nRegards,\n{{me}}',
  },
  {
    name: 'Forwarded to colleague',
    code: 'forward',
    text: 'Dear {{requester}},\n\nA colleague who knows your file will reply by tomorrow. Your ticket is {{ticket}}.\n\nRegards,\n{{business}}',
  },
] as const;

export async function fillSupportTickets(
  ctx: MemberCtx,
  login: { userId: number; name: string; clientId: number },
): Promise<void> {
  for (const body of REPLIES) await savedReplies.create(ctx, { body });
  const clients = await registerClients(ctx, COUNT);
  const people = await memberIds(ctx);
  for (let n = 0; n < COUNT; n += 1) {
    // Every sixth is of the client whose portal is shown.
    const isShown = n % 6 === 3;
    await addTicket(ctx, n, {
      clientId: isShown ? login.clientId : pick(clients, n).id,
      requester: isShown ? { id: login.userId, name: login.name } : null,
      answers: pick(people, n + 1),
    });
  }
  await askSupport(ctx);
}

type People = {
  clientId: number;
  requester: { id: number; name: string } | null;
  answers: { user_id: number; name: string };
};

async function addTicket(ctx: MemberCtx, n: number, { clientId, requester, answers }: People): Promise<void> {
  const course = pick(COURSES, n);
  const topic = pick(TOPICS, n);
  const client = await clientOf(ctx, clientId);
  const opened = openedAt(ctx, course.days, n);
  const priority: TicketPriority = pick(['Medium', 'Medium', 'High', 'Low'] as const, n);
  const channel: TicketChannel = requester ? 'portal' : pick(['portal', 'email', 'staff', 'whatsapp'] as const, n);
  const name = requester?.name ?? client.client_full_name;
  let ticket = await repo.insert(ctx, {
    client_id: clientId,
    subject: topic.subject,
    category: topic.category satisfies TicketCategory,
    priority,
    channel,
    requester_id: requester?.id ?? null,
    requester_name: name,
    assignee_id: course.said > 1 ? answers.user_id : null,
    created_at: opened.toISOString(),
    created_by: requester?.id ?? answers.user_id,
    last_message_at: opened.toISOString(),
    ...(await newDeadlines(ctx, priority, opened)),
  });
  const author = { client: { name, id: requester?.id ?? null }, staff: { name: answers.name, id: answers.user_id } };
  let at = opened;
  for (const [index, line] of talkOf(topic, course).entries()) {
    at = new Date(Math.min(opened.getTime() + index * 3 * HOUR_MS, ctx.now.getTime()));
    await say(ctx, ticket, line, { at, channel, author: author[line.side] });
    if (line.side === 'staff' && line.kind !== 'note' && !ticket.first_replied_at)
      ticket = { ...ticket, first_replied_at: at.toISOString() };
    await repo.update(ctx, ticket.id, {
      first_replied_at: ticket.first_replied_at,
      last_message_at: at.toISOString(),
      last_side: line.side,
    });
  }
  const { status, rating } = course;
  const changes = await statusChanges({ ...ctx, now: at }, ticket, status);
  const rated = rating ? { rating, rated_at: at.toISOString() } : {};
  if (status !== 'Open') await repo.update(ctx, ticket.id, { ...changes, ...rated });
}

/** Up to the first answer, where the client has to act next. */
const talkOf = ({ talk }: Topic, { status, said }: Course): readonly Line[] =>
  status === 'Waiting for you'
    ? talk.slice(0, talk.findIndex(({ side, kind }) => side === 'staff' && !kind) + 1)
    : talk.slice(0, said);

/** In office hours; today's were asked within the last hours. */
function openedAt(ctx: MemberCtx, days: number, n: number): Date {
  const minutes = (n * 23) % 60;
  if (days === 0) return new Date(ctx.now.getTime() - (minutes + 20) * 60_000);
  const hour = 10 + (n % 6);
  const clock = `${hour}:${String(minutes).padStart(2, '0')}`;
  return momentOn(addDays(today(ctx.now, ctx.timezone), -days), clock, ctx.timezone);
}

type Said = { at: Date; channel: TicketChannel; author: { name: string; id: number | null } };

const say = (ctx: MemberCtx, ticket: repo.TicketRecord, line: Line, { at, channel, author }: Said) =>
  repo.insertMessage(ctx, {
    ticket_id: ticket.id,
    client_id: ticket.client_id,
    kind: line.kind ?? 'reply',
    side: line.side satisfies TicketSide,
    channel: line.side === 'client' ? channel : 'staff',
    author_name: author.name,
    text: line.text,
    attachments: [],
    created_at: at.toISOString(),
    created_by: author.id,
  });

/** A question to the people who run the installation. */
async function askSupport(ctx: MemberCtx): Promise<void> {
  const ticket_id = await product.insert(ctx, {
    user_id: ctx.person.userId,
    asked_in: ctx.businessId,
    subject: 'Second bank account on invoices',
    category: 'Question',
    priority: 'Low',
    screen: 'Firms',
    release: VERSION,
  });
  await product.insertMessage(ctx, {
    ticket_id,
    user_id: ctx.person.userId,
    side: 'client',
    text: 'Can an invoice show two bank accounts of the firm?',
  });
}
