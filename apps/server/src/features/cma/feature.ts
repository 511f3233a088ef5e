import { cmaRoutes } from '@daftar/contract/cma';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { saveCells, scenarios, sheetOf } from './cma.service.ts';
import { blocks, loans } from './schedules.service.ts';

export const feature: Feature = {
  routes: implementResources(cmaRoutes, [scenarios, blocks, loans])({ sheet: sheetOf, saveCells }),
};
