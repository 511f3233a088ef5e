import { customReportRoutes } from '@daftar/contract/custom_reports';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { customReports } from './custom_reports.service.ts';

export const feature: Feature = {
  routes: implementResources(customReportRoutes, [customReports])({}),
};
