import type { FileOwner } from '#server/platform/context.ts';
import { messagesThere } from './messages.repo.ts';

/** Visible to participants of the conversation while the message exists. */
export const chatFiles: FileOwner = { entity: 'chat_messages', visibleIds: messagesThere };
