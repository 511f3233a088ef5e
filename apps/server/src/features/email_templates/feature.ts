import { emailTemplateRoutes } from '@daftar/contract/email_templates';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import * as service from './email_templates.service.ts';

export const feature: Feature = {
  routes: implementResources(emailTemplateRoutes, [service.emailTemplates])({
    shippedList: service.listShipped,
    shipped: service.getShipped,
    usable: service.listUsable,
    text: service.getText,
    saveText: service.saveText,
    versions: service.versions,
    preview: service.preview,
    test: service.sendTest,
  }),
  bin: [binKind(service.emailTemplates.resource)],
};
