import { z } from 'zod';
import { routes } from './core/route.ts';

/** What carries messages and keeps files on this server: which kind, never its address or its keys. */
export const providerRoutes = routes({
  get: {
    method: 'GET',
    path: '/providers',
    summary: 'How this server sends mail and SMS, and where it keeps files',
    actor: 'staff',
    business: 'header',
    permission: 'owner',
    reads: 'providers',
    answer: z.object({
      /** `outbox`: none is set, messages rest where the owner reads them. */
      mail: z.object({ kind: z.enum(['outbox', 'smtp']), from: z.string() }),
      sms: z.object({ kind: z.enum(['outbox', 'http']) }),
      storage: z.object({ kind: z.enum(['local', 's3']), max_upload_mb: z.number() }),
    }),
  },
});
