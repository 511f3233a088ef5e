import { realtimeRoutes, SOCKET_PATH, TRANSPORTS } from '@daftar/contract/realtime';
import {
  SOCKET_RECONNECTION_DELAY,
  SOCKET_RECONNECTION_DELAY_MAX,
  SOCKET_RECONNECTIONS,
} from '@daftar/domain/constants';
import { implement } from '#server/platform/http/implement.ts';

export const realtime = implement(realtimeRoutes)({
  connect: async () => ({
    url: '/',
    path: SOCKET_PATH,
    transports: [...TRANSPORTS],
    reconnection_attempts: SOCKET_RECONNECTIONS,
    reconnection_delay: SOCKET_RECONNECTION_DELAY,
    reconnection_delay_max: SOCKET_RECONNECTION_DELAY_MAX,
  }),
});
