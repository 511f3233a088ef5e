import type { Feature } from '#server/platform/feature.ts';
import { whatsAppHooks } from './hook.service.ts';
import { whatsAppReports } from './reports.jobs.ts';
import { whatsAppSender } from './sender.service.ts';
import { whatsapp_settings } from './whatsapp_settings.routes.ts';

export const feature: Feature = {
  routes: whatsapp_settings,
  jobs: [whatsAppReports],
  senders: [whatsAppSender],
  rawRoutes: whatsAppHooks,
};
