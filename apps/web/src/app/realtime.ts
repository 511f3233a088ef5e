import { businessRoutes } from '@daftar/contract/businesses';
import type { Notification } from '@daftar/contract/notifications';
import { notificationEvent, realtimeRoutes, TOUCH_EVENT, type TouchEvent } from '@daftar/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { request } from './api.ts';
import { go } from './navigation.ts';
import { invalidate } from './query.ts';
import { session, useSession } from './session.ts';
import { toast } from './toasts.ts';

/** A desktop notification when the window has no focus (section 4), a toast when it has. */
function announce({ title, body, link }: Notification): void {
  void invalidate(['notifications']);
  const open = (): void => {
    window.focus();
    if (link) go(link);
  };
  if (!document.hasFocus() && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new window.Notification(title, { body, icon: '/icon.svg' });
    shown.addEventListener('click', open);
    return;
  }
  toast('info', title, link ? { action: { label: 'Open', run: open }, timeout: 6_000 } : {});
}

function joinBusiness(socket: Socket): void {
  const { business_id: businessId } = session().location;
  if (businessId && session().kind === 'staff') socket.emit('join_business_channel', { businessId }, () => undefined);
}

async function open(): Promise<Socket> {
  const { url, path, transports, ...pace } = await request(realtimeRoutes.connect, {}, { quiet: true });
  const socket = io(url, {
    path,
    transports,
    auth: (give) => give({ token: session().token }),
    reconnectionAttempts: pace.reconnection_attempts,
    reconnectionDelay: pace.reconnection_delay,
    reconnectionDelayMax: pace.reconnection_delay_max,
  });
  let before = false;
  socket.on('connect', () => {
    socket.emit('join_notification_channel', {}, () => undefined);
    joinBusiness(socket);
    // What happened while the line was down was not heard.
    if (before) void invalidate(['notifications', businessRoutes.list.reads]);
    before = true;
  });
  socket.on(TOUCH_EVENT, ({ touches }: TouchEvent) => void invalidate(touches));
  const { user } = session();
  if (user) socket.on(notificationEvent(user.uuid), announce);
  socket.on('connect_error', (error) => console.warn('Live connection failed', error.message));
  return socket;
}

/** Opens the live connection; answers how to close it. Socket errors are only logged (section 8). */
export function connect(): () => void {
  let closed = false;
  let socket: Socket | undefined;
  void open()
    .then((opened) => {
      if (closed) opened.close();
      socket = opened;
    })
    .catch((error: unknown) => console.warn('Live connection failed', error));
  const unfollow = useSession.subscribe((now, then) => {
    if (now.location.business_id !== then.location.business_id && socket) joinBusiness(socket);
  });
  return () => {
    closed = true;
    unfollow();
    socket?.close();
  };
}
