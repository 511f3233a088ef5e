import { create } from 'zustand';

/** Unread messages as chat counts them. The frame knows nothing else of chat. */
export const useChatBadge = create<{ unread: number }>(() => ({ unread: 0 }));
