import { z } from 'zod';
import { ok } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const permission = { module: 'business_management', level: 'write' } as const;
const touches = ['email_events'];

/** Reports of an email provider. They come to `/hooks/email_events/{token}`, outside this contract. */
export const emailEventRoutes = routes({
  webhook: {
    ...inBusiness,
    method: 'GET',
    path: '/email_webhook',
    summary: 'Get the webhook for email events',
    permission,
    reads: 'email_events',
    answer: z.object({
      /** Null while there is none. */
      url: z.string().nullable(),
      /** The header that carries the secret. */
      header: z.string(),
      last_event_at: z.string().nullable(),
    }),
  },
  createWebhook: {
    ...inBusiness,
    method: 'POST',
    path: '/email_webhook',
    summary: 'Create the webhook for email events, with a new secret',
    permission,
    confirm: true,
    madeAnew: true,
    touches,
    /** The secret is shown once. */
    answer: z.object({ url: z.string(), secret: z.string() }),
  },
  removeWebhook: {
    ...inBusiness,
    method: 'DELETE',
    path: '/email_webhook',
    summary: 'Delete the webhook for email events',
    permission,
    touches,
    answer: ok,
  },
});
