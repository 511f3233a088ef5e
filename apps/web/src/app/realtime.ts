import { identityRoutes } from '@daftar/contract/identity';
import type { Notification } from '@daftar/contract/notifications';
import {
  BOARD_TASKS_EVENT,
  LONGEST_UNHEARD,
  notificationEvent,
  realtimeRoutes,
  TOUCH_EVENT,
  type BoardTasksEvent,
  type TouchEvent,
} from '@daftar/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { request } from './api.ts';
import { showOnDesktop } from './desktop.ts';
import { useLive } from './live.ts';
import { go } from './navigation.ts';
import { forget, invalidate } from './query.ts';
import { session, useSession } from './session.ts';
import { tasksChanged } from './task-changes.ts';
import { toast } from './toasts.ts';

/** What has changed with the matter of a notification, for someone who is not in the business yet. */
const ABOUT: Partial<Record<Notification['type'], readonly string[]>> = {
  BUSINESS_ACCESS_REQUEST: ['own_access_requests', 'businesses'],
};

/** A desktop notification when the window has no focus (section 4), a toast when it has; in quiet hours neither. */
async function announce({ id, type, title, body, link, is_quiet }: Notification): Promise<void> {
  // A client's browser is told of nothing else: whatever it shows may have changed with it.
  if (session().kind === 'client') void forget();
  else void invalidate(['notifications', ...(ABOUT[type] ?? [])]);
  if (is_quiet || (await showOnDesktop({ title, body, link, tag: `notification-${id}` }))) return;
  toast('info', title, link ? { action: { label: 'Open', run: () => go(link) } } : {});
}

/** What was changed after this page had read it, and before it could hear of it. */
function catchUp({ touches = [] }: { touches?: string[] }): void {
  if (touches.length) void (session().kind === 'client' ? forget() : invalidate(touches));
}

/** How long a page has been reading: since it was opened, or since the business was entered. */
function joinBusiness(socket: Socket, unheard_ms: number): void {
  const { business_id: businessId } = session().location;
  if (businessId && session().kind === 'staff')
    socket.emit('join_business_channel', { businessId, unheard_ms }, catchUp);
}

const MOMENT = 500;

/**
 * The server ended the line, and it does not come back by itself: the session was locked or ended, perhaps in another
 * tab. Any call tells which, and leads to the PIN or to sign-in (section 8); when it is answered, the line is opened anew.
 * A lock or sign-out of this tab's own closes the line itself within a moment, and is not asked about.
 */
async function askWhy(socket: Socket, { again = true } = {}): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, MOMENT));
  if (left.has(socket)) return;
  try {
    await request(identityRoutes.getUser, {});
    if (again && !left.has(socket)) socket.connect();
  } catch {
    // Shown already, where there is something to show.
  }
}

/** Lines this tab has closed. */
const left = new WeakSet<Socket>();
function leave(socket: Socket): void {
  left.add(socket);
  socket.close();
}

async function open(): Promise<Socket> {
  const { url, path, transports, ...pace } = await request(realtimeRoutes.connect, {}, { quiet: true });
  const socket = io(url, {
    path,
    transports,
    tryAllTransports: true,
    auth: (give) => give({ token: session().token }),
    reconnectionAttempts: pace.reconnection_attempts,
    reconnectionDelay: pace.reconnection_delay,
    reconnectionDelayMax: pace.reconnection_delay_max,
  });
  let before = false;
  socket.on('connect', () => {
    // What happened while the line was down was not heard, nor what happened before it was up.
    const unheard_ms = before ? 0 : Math.min(Math.round(performance.now()), LONGEST_UNHEARD);
    socket.emit('join_notification_channel', { unheard_ms }, catchUp);
    joinBusiness(socket, unheard_ms);
    if (before) void forget();
    before = true;
  });
  socket.on(TOUCH_EVENT, ({ touches }: TouchEvent) => void invalidate(touches));
  socket.on(BOARD_TASKS_EVENT, (event: BoardTasksEvent) => tasksChanged(event));
  const { user } = session();
  if (user) socket.on(notificationEvent(user.uuid), (told: Notification) => void announce(told));
  socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && askWhy(socket)));
  socket.on('connect_error', (error) => {
    console.warn('Live connection failed', error.message);
    if (!socket.active) void askWhy(socket, { again: false });
  });
  return socket;
}

/** Opens the live connection; answers how to close it. Socket errors are only logged (section 8). */
export function connect(): () => void {
  let closed = false;
  let socket: Socket | undefined;
  void open()
    .then((opened) => {
      if (closed) return leave(opened);
      socket = opened;
      useLive.setState({ socket });
    })
    .catch((error: unknown) => console.warn('Live connection failed', error));
  const unfollow = useSession.subscribe((now, then) => {
    if (now.location.business_id !== then.location.business_id && socket) joinBusiness(socket, 0);
  });
  return () => {
    closed = true;
    unfollow();
    useLive.setState({ socket: null });
    if (socket) leave(socket);
  };
}
