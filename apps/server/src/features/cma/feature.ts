import { cmaRoutes } from '@daftar/contract/cma';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { saveCells, scenarios, sheetOf } from './cma.service.ts';

export const feature: Feature = {
  routes: implementResources(cmaRoutes, [scenarios])({ sheet: sheetOf, saveCells }),
};
