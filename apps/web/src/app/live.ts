import type { Socket } from 'socket.io-client';
import { create } from 'zustand';

/** The open live line, for rooms that speak over it (realtime.ts opens and closes it). */
export const useLive = create<{ socket: Socket | null }>(() => ({ socket: null }));
