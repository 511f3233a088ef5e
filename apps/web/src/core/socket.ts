import type { Socket } from 'socket.io-client';
import { create } from 'zustand';

/** The open socket, for features that send over it (realtime.ts opens and closes it). */
export const useSocket = create<{ socket: Socket | null }>(() => ({ socket: null }));
