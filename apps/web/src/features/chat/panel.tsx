import { useEffect } from 'react';
import { useChatBadge } from '#web/core/chat-badge.ts';
import { useSocket } from '#web/core/socket.ts';
import { askStatuses, followChat } from './subscribe.ts';
import { chat, enterBusiness, unreadIn, useChat } from './store.ts';
import { useLocation } from 'react-router';
import { Row } from '#web/kit/layout.tsx';
import classes from './dock.module.css';
import { ChatWindow } from './window.tsx';
import { PRESENCE_PUSH_EVERY } from '@daftar/domain/constants';
import { isPushDue } from '@daftar/domain/chat/presence';
import type { Socket } from 'socket.io-client';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const;
const ASKED_EVERY = 60_000;

/** Section 4: Active every 2 seconds while there is activity, Inactive when the page is left. */
function showPresence(socket: Socket): () => void {
  let active = Date.now();
  let pushed = 0;
  const push = (status: 'Active' | 'Inactive'): void => {
    const { cluster } = chat();
    if (cluster && socket.connected) socket.emit('get_user_status', { clusterUuid: cluster, status }, () => undefined);
  };
  const note = (): void => {
    active = Date.now();
  };
  const tick = (): void => {
    if (!isPushDue(active, pushed, Date.now()) || !chat().cluster) return;
    pushed = Date.now();
    push('Active');
  };
  const leave = (): void => push('Inactive');
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, capture: true });
  window.addEventListener('pagehide', leave);
  const timers = [setInterval(tick, PRESENCE_PUSH_EVERY), setInterval(() => void askStatuses(), ASKED_EVERY)];
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
    window.removeEventListener('pagehide', leave);
    timers.forEach(clearInterval);
  };
}

/** Open chat windows at the bottom of every screen except the chat page. */
function Dock() {
  const windows = useChat((state) => state.windows);
  const { pathname } = useLocation();
  if (!windows.length || /\/chat$/.test(pathname)) return null;
  return (
    <Row hide="phone" gap={12} align="end" className={classes.dock}>
      {windows.map((open) => (
        <ChatWindow key={open.group} open={open} />
      ))}
    </Row>
  );
}

export { Panel } from './recent.tsx';

/** Chat on every screen: follows the socket, counts unread messages and shows the windows. */
export function Background({ businessId }: { businessId: number }) {
  const socket = useSocket((state) => state.socket);
  const unread = useChat((state) => (state.groups ?? []).reduce((sum, group) => sum + unreadIn(group), 0));
  useEffect(() => enterBusiness(businessId), [businessId]);
  useEffect(() => {
    useChatBadge.setState({ unread });
    return () => useChatBadge.setState({ unread: 0 });
  }, [unread]);
  useEffect(() => {
    if (!socket) return;
    const stops = [followChat(socket), showPresence(socket)];
    return () => stops.forEach((stop) => stop());
  }, [socket, businessId]);
  return <Dock />;
}
