import {
  SOCKET_RECONNECTION_DELAY,
  SOCKET_RECONNECTION_DELAY_MAX,
  SOCKET_RECONNECTIONS,
} from '@daftar/domain/constants';
import { z } from 'zod';
import { chatEvents } from './chat.ts';
import { routes } from './core/route.ts';

/** Websocket first, then polling (section 7). */
export const TRANSPORTS = ['websocket', 'polling'] as const;
export const SOCKET_PATH = '/socket.io';

export const realtimeRoutes = routes({
  connect: {
    method: 'GET',
    path: '/socket_connect',
    summary: 'Get socket connection details',
    actor: ['staff', 'client'],
    answer: z.object({
      /** Seen from the address of the API: sockets, API and web are one origin. */
      url: z.string(),
      path: z.string(),
      transports: z.array(z.enum(TRANSPORTS)),
      reconnection_attempts: z.literal(SOCKET_RECONNECTIONS),
      reconnection_delay: z.literal(SOCKET_RECONNECTION_DELAY),
      reconnection_delay_max: z.literal(SOCKET_RECONNECTION_DELAY_MAX),
    }),
  },
});

/** How long a page may take to load, in milliseconds; touched names are remembered this long. */
export const MAX_MISSED_MS = 600_000;
/** For how many milliseconds the page has read without events: it gets what was touched since. */
const unheard = { unheard_ms: z.number().int().min(0).max(MAX_MISSED_MS).optional() };

/** Events the browser emits, with their payloads; each is acknowledged `{ ok: true, … }` or `{ ok: false, error }`. */
export const emitted = {
  join_notification_channel: z.object(unheard),
  leave_notification_channel: z.object({}),
  join_business_channel: z.object({ businessId: z.number().int().positive(), ...unheard }),
  ...chatEvents,
} as const;
export type Emitted = keyof typeof emitted;

/** Sent to a business's channel after commit: which names of `reads` are stale. No data travels, so nothing can leak. */
export const TOUCH_EVENT = 'touch';
export const touchEvent = z.object({ touches: z.array(z.string()) });
export type TouchEvent = z.output<typeof touchEvent>;

/**
 * Sent to a business's channel after commit: these tasks of a board changed. Boards fetch only these (GET
 * board_tasks_cards), so that a drag costs other browsers one card. Contains ids only; without ids too many changed,
 * and the board is read again.
 */
export const BOARD_TASKS_EVENT = 'board_tasks_changed';
export const boardTasksEvent = z.object({ board_id: z.number(), ids: z.array(z.number()).max(100) });
export type BoardTasksEvent = z.output<typeof boardTasksEvent>;

export const NOTIFICATION_CHANNEL_JOINED = 'notification_channel_joined';
/** Section 7: `send_notification_{user}`, by the user's uuid. */
export const notificationEvent = (userUuid: string): string => `send_notification_${userUuid}`;
