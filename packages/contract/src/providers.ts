import { z } from 'zod';
import { routes } from './core/route.ts';

/** Providers of messages and storage, without addresses or keys. */
export const providerRoutes = routes({
  get: {
    method: 'GET',
    path: '/providers',
    summary: 'Get email, SMS and storage providers',
    actor: 'staff',
    business: 'header',
    permission: 'owner',
    reads: 'providers',
    answer: z.object({
      /** `outbox`: no provider is set, messages stay on the server. */
      mail: z.object({ kind: z.enum(['outbox', 'smtp']), from: z.string() }),
      sms: z.object({ kind: z.enum(['outbox', 'http']) }),
      storage: z.object({ kind: z.enum(['local', 's3']), max_upload_mb: z.number() }),
    }),
  },
});
