import { PRESENCE_PUSH_EVERY } from '@daftar/domain/constants';
import { isPushDue } from '@daftar/domain/chat/presence';
import type { Socket } from 'socket.io-client';
import { askStatuses } from './follow.ts';
import { chat } from './store.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const;
const ASKED_EVERY = 60_000;

/** Section 4: Active every 2 seconds while there is activity, Inactive when the page is left. */
export function showPresence(socket: Socket): () => void {
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
