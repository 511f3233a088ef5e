import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import type { Notification } from '@daftar/contract/notifications';
import {
  BOARD_TASKS_EVENT,
  MAX_MISSED_MS,
  notificationEvent,
  realtimeRoutes,
  TOUCH_EVENT,
  type BoardTasksEvent,
  type TouchEvent,
} from '@daftar/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { handleFailure, request } from './api.ts';
import { showOnDesktop } from './desktop-notifications.ts';
import { announceActiveTab } from './active-tab.ts';
import { useSocket } from './socket.ts';
import { go } from './navigation.ts';
import { forget, invalidate, queryClient } from './query.ts';
import { noteReadAfter } from './read-after.ts';
import { isRenewed, session, useSession } from './session.ts';
import { tasksChanged } from './task-events.ts';
import { toast } from './toasts.ts';
import { keepConnected, type Reconnection } from './reconnect.ts';

/** Data changed by a notification's subject, for users outside the business's channel. */
const TOUCHES_BY_TYPE: Partial<Record<Notification['type'], readonly string[]>> = {
  BUSINESS_ACCESS_REQUEST: ['own_access_requests', 'businesses'],
};

const TOGETHER_MS = 100;
let gathered: Set<string> | null = null;
let together: ReturnType<typeof setTimeout> | undefined;

/** Changes often come in series (a job, a bulk change): what they touched is read again once. */
function touched(touches: readonly string[]): void {
  if (!gathered) {
    const all = new Set<string>();
    gathered = all;
    together = setTimeout(() => {
      gathered = null;
      void invalidate([...all]);
    }, TOGETHER_MS);
  }
  for (const one of touches) gathered.add(one);
}

// The cache is empty then (query.ts): nothing is to be read again.
useSession.subscribe((now, then) => {
  if (!then.token || now.token === then.token || isRenewed(then.token)) return;
  clearTimeout(together);
  gathered = null;
});

/** Section 4: a desktop notification without focus, a toast with it, neither in quiet hours. */
async function announce({ id, type, title, body, link, is_quiet }: Notification): Promise<void> {
  // Clients get no other events, so anything shown may have changed.
  if (session().kind === 'client') void forget();
  else touched(['notifications', ...(TOUCHES_BY_TYPE[type] ?? [])]);
  if (is_quiet || (await showOnDesktop({ title, body, link, tag: `notification-${id}` }))) return;
  toast('info', title, link ? { action: { label: 'Open', run: () => go(link) } } : {});
}

/** Invalidates what changed between this page's reads and its joining the channel. */
function catchUp({ touches = [], read_after }: { touches?: string[]; read_after?: string }): void {
  noteReadAfter(read_after);
  if (touches.length) void (session().kind === 'client' ? forget() : invalidate(touches));
}

/** `unheard_ms`: since when the page has been reading without events. */
function joinBusiness(socket: Socket, unheard_ms: number): void {
  const { business_id: businessId } = session().location;
  if (businessId && session().kind === 'staff')
    socket.emit('join_business_channel', { businessId, unheard_ms }, catchUp);
}

/** The answer to connecting. Asked again, it also checks the session. */
type ConnectInfo = Received<typeof realtimeRoutes.connect>;

/** Socket errors are only logged (section 8), but an ended or locked session navigates to sign-in or the PIN screen. */
const getConnectInfo = (): Promise<ConnectInfo> =>
  request(realtimeRoutes.connect, {}, { quiet: true }).catch((error: unknown) => {
    if (error instanceof ApiError && [401, 403].includes(error.status)) handleFailure(error, { isReading: true });
    throw error;
  });

/** `unheard`: the page waited long for its connection, perhaps longer than the server remembers events. */
function createSocket({ url, path, transports, ...pace }: ConnectInfo, { unheard }: { unheard: boolean }): Socket {
  const socket = io(url, {
    path,
    transports,
    tryAllTransports: true,
    autoConnect: false,
    auth: (give) => give({ token: session().token }),
    reconnectionAttempts: pace.reconnection_attempts,
    reconnectionDelay: pace.reconnection_delay,
    reconnectionDelayMax: pace.reconnection_delay_max,
  });
  let before = unheard;
  socket.on('connect', () => {
    // Events were missed while disconnected, and before the first connection.
    const unheard_ms = before ? 0 : Math.min(Math.round(performance.now()), MAX_MISSED_MS);
    socket.emit('join_notification_channel', { unheard_ms }, catchUp);
    joinBusiness(socket, unheard_ms);
    if (before) void forget();
    before = true;
  });
  // Before the handlers of the event, which read again.
  socket.onAny((_event, _payload, position) => noteReadAfter(typeof position === 'string' ? position : null));
  socket.on(TOUCH_EVENT, ({ touches }: TouchEvent) => touched(touches));
  socket.on(BOARD_TASKS_EVENT, (event: BoardTasksEvent) => tasksChanged(event));
  const { user } = session();
  if (user) socket.on(notificationEvent(user.uuid), (notification: Notification) => void announce(notification));
  return socket;
}

/**
 * Socket.IO reconnects after network errors, some twenty times (section 7), but not after a disconnect by the server, a
 * refusal, or the last try: those are reported as lost.
 */
function follow(socket: Socket, { lost, up }: Reconnection): void {
  socket.on('connect', up);
  socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && lost()));
  socket.on('connect_error', (error) => {
    console.warn('Live connection failed', error.message);
    if (!socket.active) lost();
  });
  socket.io.on('reconnect_failed', lost);
}

/** Read by every screen. Changes are announced, so it isn't read again because it is half a minute old. */
const ANNOUNCED = ['permissions', 'branches', 'businesses', 'preferences'];
const FRESH_MS = 5 * 60_000;

/** Opens the socket and keeps it open until the session ends. Returns a function that closes it. */
export function connect(): () => void {
  for (const name of ANNOUNCED) queryClient.setQueryDefaults([name], { staleTime: FRESH_MS });
  let closed = false;
  let socket: Socket | undefined;
  let attempts = 0;
  const reconnection = keepConnected(async () => {
    attempts += 1;
    const info = await getConnectInfo();
    if (closed) return;
    if (!socket) {
      socket = createSocket(info, { unheard: attempts > 1 });
      follow(socket, reconnection);
      useSocket.setState({ socket });
    }
    socket.connect();
  });
  const unfollow = useSession.subscribe((now, then) => {
    if (now.location.business_id !== then.location.business_id && socket) joinBusiness(socket, 0);
  });
  const stopAnnouncing = announceActiveTab();
  return () => {
    closed = true;
    stopAnnouncing();
    reconnection.stop();
    unfollow();
    useSocket.setState({ socket: null });
    // Sent before the connection closes.
    socket?.emit('leave_notification_channel', {}).close();
  };
}
