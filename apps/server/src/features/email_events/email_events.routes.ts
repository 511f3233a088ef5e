import { emailEventRoutes } from '@daftar/contract/email_events';
import { implement } from '#server/platform/http/implement.ts';
import { createWebhook, getWebhook, removeWebhook } from './webhook.service.ts';

export const emailEvents = implement(emailEventRoutes)({ webhook: getWebhook, createWebhook, removeWebhook });
