import { whatsAppSettingsRoutes } from '@daftar/contract/whatsapp_settings';
import { implement } from '#server/platform/http/implement.ts';
import { getAccess, setAccess } from './access.service.ts';
import { checkSettings } from './check.service.ts';
import { openLink } from './link.service.ts';
import { getSettings, removeSettings, updateSettings } from './settings.service.ts';
import { cancelWaiting, countWaiting, sendWaiting } from './waiting.service.ts';

export const whatsapp_settings = implement(whatsAppSettingsRoutes)({
  get: (ctx) => getSettings(ctx),
  update: (ctx, { body }) => updateSettings(ctx, body),
  check: (ctx) => checkSettings(ctx),
  remove: (ctx) => removeSettings(ctx),
  access: (ctx) => getAccess(ctx),
  setAccess: (ctx, { body }) => setAccess(ctx, body.is_business_whatsapp),
  waiting: (ctx) => countWaiting(ctx),
  sendWaiting: (ctx) => sendWaiting(ctx),
  cancelWaiting: (ctx) => cancelWaiting(ctx),
  link: openLink,
});
