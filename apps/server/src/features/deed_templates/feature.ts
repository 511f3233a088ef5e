import { deedTemplateRoutes } from '@daftar/contract/deed_templates';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import * as service from './deed_templates.service.ts';

export const feature: Feature = {
  routes: implementResources(deedTemplateRoutes, [service.deedTemplates])({
    shippedList: service.listShipped,
    shipped: service.getShipped,
    text: service.getText,
    saveText: service.saveText,
    editions: service.editions,
  }),
  bin: [binKind(service.deedTemplates.resource)],
};
