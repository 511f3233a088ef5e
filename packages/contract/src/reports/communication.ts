import { COMMUNICATION_DIRECTIONS, COMMUNICATION_MODES } from '@daftar/domain/enumerations';
import type { MESSAGE_STATES } from '@daftar/domain/messaging/states';
import { CLIENT_CELL, COUNT } from './client-parts.ts';
import { BRANCH, choiceFilter, CLIENT, listOf, PERSON, type DeclaredReport } from './declaration.ts';
import { userProductivity } from './productivity.ts';

const clients = { module: 'clients', level: 'read' } as const;
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;

export const CHANNEL_WORDS = { mail: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

const EVENT_WORDS = {
  sent: 'Accepted',
  delivered: 'Delivered',
  read: 'Read',
  softbounce: 'Bounced for now',
  hardbounce: 'Bounced',
  email_open: 'Opened (estimate)',
  email_link_click: 'Link opened',
  failed: 'Failed',
} as const;

const STATE_WORDS: Readonly<Record<(typeof MESSAGE_STATES)[number], string>> = {
  queued: 'Queued',
  held: 'Held',
  outbox: 'Not sent',
  handed_over: 'Opened in WhatsApp',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  softbounce: 'Bounced for now',
  hardbounce: 'Bounced',
  failed: 'Failed',
  late: 'Expired',
  merged: 'Merged',
  blocked: 'Blocked',
  cancelled: 'Cancelled',
};

export const messageDeliveryLog = listOf({
  id: 'message-delivery-log',
  area: 'communication',
  title: 'Email and WhatsApp delivery',
  question: 'Which messages reached our clients, and which did not?',
  needs: [clients],
  period: { label: 'Created', initial: 'month' },
  filters: {
    channel: choiceFilter('Channel', CHANNEL_WORDS),
    event: choiceFilter('Event', EVENT_WORDS),
    state: choiceFilter('State', STATE_WORDS),
    client_id: CLIENT,
    user_id: PERSON,
    branch_id: BRANCH,
  },
  columns: {
    date: { title: 'Date', kind: 'time', width: 20, pixels: 160, narrow: true },
    client_name: { ...CLIENT_CELL, group: true, blank: 'No client', width: 28, pixels: 200 },
    channel: { title: 'Channel', kind: 'text', group: true, words: CHANNEL_WORDS, width: 11, pixels: 110 },
    recipient: { title: 'Recipient', kind: 'text', contact: true, search: true, width: 28, pixels: 200 },
    subject: {
      title: 'Message',
      kind: 'text',
      link: { to: 'message', id: 'message_id' },
      search: true,
      width: 40,
      pixels: 260,
    },
    template: { title: 'Template', kind: 'text', group: true, search: true, blank: 'None', width: 24, pixels: 170 },
    state: { title: 'State', kind: 'status', group: true, words: STATE_WORDS, width: 12, pixels: 120, narrow: true },
    event: { title: 'Last event', kind: 'text', words: EVENT_WORDS, width: 14, pixels: 120 },
    event_at: { title: 'Event time', kind: 'time', width: 20, pixels: 160, hidden: true },
    opens: { ...COUNT, title: 'Opened', about: 'Messages that the recipient opened or read.', hidden: true },
    clicks: { ...COUNT, title: 'Link opened', about: 'Messages with a link that the recipient opened.', hidden: true },
    error: { title: 'Error', kind: 'text', search: true, contact: 'within', width: 34, pixels: 220 },
    user_name: { title: 'Sent by', kind: 'text', group: true, blank: 'System', hidden: true, width: 20 },
  },
  sort: '-date',
  chart: { kind: 'stacked', category: 'date', by: 'day', series: 'state' },
  card: { figure: 'rows', label: 'messages this month' },
  empty: 'No messages match. Emails, SMS and WhatsApp messages to clients are listed here.',
});

const MODES = Object.fromEntries(COMMUNICATION_MODES.map((mode) => [mode, mode])) as {
  readonly [K in (typeof COMMUNICATION_MODES)[number]]: K;
};
const DIRECTIONS = Object.fromEntries(COMMUNICATION_DIRECTIONS.map((direction) => [direction, direction])) as {
  readonly [K in (typeof COMMUNICATION_DIRECTIONS)[number]]: K;
};

export const communicationAndMeetingLog = listOf({
  id: 'communication-and-meeting-log',
  area: 'communication',
  title: 'Calls, meetings and tickets',
  question: 'When did we last speak with each client, and what is the next step?',
  needs: [boards, clients],
  period: { label: 'Date', initial: 'month' },
  filters: {
    type: choiceFilter('Type', { Communication: 'Communication', Meeting: 'Meeting', Ticket: 'Ticket' }),
    mode: choiceFilter('Mode', { ...MODES, Portal: 'Portal' }),
    direction: choiceFilter('Direction', DIRECTIONS),
    user_id: PERSON,
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    date: { title: 'Date', kind: 'time', width: 20, pixels: 160, narrow: true },
    type: { title: 'Type', kind: 'text', group: true, width: 14, pixels: 130 },
    subject: {
      title: 'Subject',
      kind: 'text',
      link: { to: 'communication', id: 'communication_id' },
      search: true,
      width: 36,
      pixels: 240,
    },
    ticket: {
      title: 'Ticket',
      kind: 'text',
      link: { to: 'ticket', id: 'ticket_id' },
      hidden: true,
      width: 10,
      pixels: 90,
    },
    client_name: { ...CLIENT_CELL, group: true, blank: 'No client', width: 28, pixels: 200 },
    direction: { title: 'Direction', kind: 'text', group: true, width: 11, pixels: 110 },
    mode: { title: 'Mode', kind: 'text', group: true, width: 11, pixels: 110 },
    state: { title: 'State', kind: 'status', group: true, width: 14, pixels: 130 },
    user_name: { title: 'By', kind: 'text', group: true, blank: 'Unassigned', width: 20, pixels: 150 },
    task_name: {
      title: 'Task',
      kind: 'text',
      link: { to: 'task', id: 'task_id' },
      search: true,
      width: 30,
      pixels: 200,
      offPaper: true,
    },
    next_step: { title: 'Next step', kind: 'text', search: true, width: 30, pixels: 200 },
    next_step_on: { title: 'Next step on', kind: 'date', width: 12, pixels: 116 },
  },
  sort: '-date',
  chart: { kind: 'bar', category: 'mode' },
  card: { figure: 'rows', label: 'calls, meetings and tickets this month' },
  empty: 'Nothing matches. Calls and meetings you log and tickets of clients are listed here.',
});

export const reports: readonly DeclaredReport[] = [messageDeliveryLog, communicationAndMeetingLog, userProductivity];
