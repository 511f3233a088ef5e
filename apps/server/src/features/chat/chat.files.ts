import type { FileHolder } from '#server/context.ts';
import { messagesThere } from './messages.repo.ts';

/** Whoever takes part in the conversation, as long as the message stands. */
export const chatFiles: FileHolder = { entity: 'chat_messages', seen: messagesThere };
