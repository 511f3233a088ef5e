import { clientMessageRoutes } from '@daftar/contract/client_messages';
import { implement } from '#server/platform/http/implement.ts';
import { getConsents, messagesOfClient, messagesOfTask } from './client_messages.service.ts';

export const clientMessages = implement(clientMessageRoutes)({
  ofClient: messagesOfClient,
  ofTask: messagesOfTask,
  consents: getConsents,
});
