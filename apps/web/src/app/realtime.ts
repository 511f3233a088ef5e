import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
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
import { handleFailure, request } from './api.ts';
import { showOnDesktop } from './desktop.ts';
import { answerOthers } from './front.ts';
import { useLive } from './live.ts';
import { go } from './navigation.ts';
import { forget, invalidate } from './query.ts';
import { session, useSession } from './session.ts';
import { tasksChanged } from './task-changes.ts';
import { toast } from './toasts.ts';
import { upkeep, type Upkeep } from './upkeep.ts';

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

/** What every page was told when it opened the line; asked anew, it also says whether the session still stands. */
type How = Received<typeof realtimeRoutes.connect>;

/**
 * How to open the line. Socket errors are only logged (section 8); a session that was ended or locked, perhaps in another
 * tab, leads to sign-in or to the PIN.
 */
const howToOpen = (): Promise<How> =>
  request(realtimeRoutes.connect, {}, { quiet: true }).catch((error: unknown) => {
    if (error instanceof ApiError && [401, 403].includes(error.status)) handleFailure(error, { isReading: true });
    throw error;
  });

/** `unheard` is whether the page has waited for its line: what the server remembers may not reach so far back. */
function makeLine({ url, path, transports, ...pace }: How, { unheard }: { unheard: boolean }): Socket {
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
  return socket;
}

/**
 * The line comes back by itself after a fault of the network, some twenty times (section 7). It does not when the server
 * ended it, as it does when it stops, nor when it was refused, nor after the last time.
 */
function follow(socket: Socket, { lost, up }: Upkeep): void {
  socket.on('connect', up);
  socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && lost()));
  socket.on('connect_error', (error) => {
    console.warn('Live connection failed', error.message);
    if (!socket.active) lost();
  });
  socket.io.on('reconnect_failed', lost);
}

/** Opens the live connection, and keeps it open until the session is known to have ended; answers how to close it. */
export function connect(): () => void {
  let closed = false;
  let socket: Socket | undefined;
  let asked = 0;
  const line = upkeep(async () => {
    asked += 1;
    const how = await howToOpen();
    if (closed) return;
    if (!socket) {
      socket = makeLine(how, { unheard: asked > 1 });
      follow(socket, line);
      useLive.setState({ socket });
    }
    socket.connect();
  });
  const unfollow = useSession.subscribe((now, then) => {
    if (now.location.business_id !== then.location.business_id && socket) joinBusiness(socket, 0);
  });
  const fallSilent = answerOthers();
  return () => {
    closed = true;
    fallSilent();
    line.stop();
    unfollow();
    useLive.setState({ socket: null });
    // What is said reaches the server before the line ends.
    socket?.emit('leave_notification_channel', {}).close();
  };
}
