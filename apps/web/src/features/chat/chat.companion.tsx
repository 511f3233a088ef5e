import { useEffect } from 'react';
import { useChatBadge } from '#web/app/chat-badge.ts';
import { useLive } from '#web/app/live.ts';
import { Dock } from './dock.tsx';
import { followChat } from './follow.ts';
import { showPresence } from './presence.ts';
import { enterBusiness, unreadIn, useChat } from './store.ts';

export { Panel } from './recent.tsx';

/** Chat beside every screen: it follows the line, counts what is unread, and has its windows at the foot of the page. */
export function Companion({ businessId }: { businessId: number }) {
  const socket = useLive((state) => state.socket);
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
