import { whatsAppTemplateRoutes } from '@daftar/contract/whatsapp_templates';
import { fileOwnerOf } from '#server/access/record-files.ts';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { notifiedByWhatsApp } from '#server/features/notifications/notifications.events.ts';
import { whatsappTemplateReported } from '#server/features/whatsapp_settings/whatsapp.events.ts';
import { notifyByWhatsApp } from './notify-team.service.ts';
import { noteTemplateReport, refreshStates, submitTemplate } from './submit.service.ts';
import * as service from './whatsapp_templates.service.ts';

export const feature: Feature = {
  routes: implementResources(whatsAppTemplateRoutes, [service.whatsAppTemplates])({
    submit: submitTemplate,
    refresh: (ctx) => refreshStates(ctx),
    versions: service.getVersions,
    shipped: service.listShipped,
    usable: service.listUsable,
  }),
  files: [fileOwnerOf('whatsapp_templates', 'whatsapp_templates')],
  subscribers: [on(whatsappTemplateReported, noteTemplateReport), on(notifiedByWhatsApp, notifyByWhatsApp)],
};
