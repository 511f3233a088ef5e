import type { Answer } from '@daftar/contract/core/route';
import type { providerRoutes } from '@daftar/contract/providers';
import type { Ctx } from '#server/platform/context.ts';

/** Never returns addresses or keys of providers. */
export const providersInUse = ({ app }: Ctx): Answer<typeof providerRoutes.get> => ({
  mail: { kind: app.mail.kind, from: app.env.MAIL_FROM },
  sms: { kind: app.sms.kind },
  storage: { kind: app.storage.kind, max_upload_mb: app.env.MAX_UPLOAD_MB },
});
