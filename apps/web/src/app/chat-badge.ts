import { create } from 'zustand';

/** How many messages wait to be read, as the chat room counts them: the frame shows it, and knows nothing else of chat. */
export const useChatBadge = create<{ unread: number }>(() => ({ unread: 0 }));
