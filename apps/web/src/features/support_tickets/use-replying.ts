import { REPLYING_EVENT, ticketRoutes, type ReplyingEvent } from '@daftar/contract/support_tickets';
import { useEffect, useRef, useState } from 'react';
import { request } from '#web/core/api.ts';
import { session } from '#web/core/session.ts';
import { useSocket } from '#web/core/socket.ts';

/** Announced at most this often, and shown this long. */
const EVERY_MS = 5000;
const SHOWN_MS = 9000;

/** Colleagues who are writing an answer to the same ticket, so that a client gets one. */
export function useReplying(ticketId: number): { others: string[]; announce: () => void } {
  const socket = useSocket((state) => state.socket);
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  const announced = useRef(0);
  useEffect(() => {
    if (!socket) return;
    const hear = ({ ticket_id, user_uuid, name }: ReplyingEvent): void => {
      if (ticket_id !== ticketId || user_uuid === session().user?.uuid) return;
      setSeen((old) => new Map(old).set(name, Date.now()));
    };
    socket.on(REPLYING_EVENT, hear);
    return () => void socket.off(REPLYING_EVENT, hear);
  }, [socket, ticketId]);
  useEffect(() => {
    if (seen.size === 0) return;
    const timer = setTimeout(
      () => setSeen((old) => new Map([...old].filter(([, at]) => Date.now() - at < SHOWN_MS))),
      SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [seen]);
  const announce = (): void => {
    const now = Date.now();
    if (now - announced.current < EVERY_MS) return;
    announced.current = now;
    void request(ticketRoutes.replying, { params: { id: ticketId } }, { quiet: true }).catch(() => undefined);
  };
  return { others: [...seen.keys()], announce };
}
