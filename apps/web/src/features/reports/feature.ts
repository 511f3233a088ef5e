import type { Feature } from '#web/core/feature.ts';
import { inBusiness, menu, right, under } from '#web/core/screen.ts';

const read = right('reports', 'read');

export const feature: Feature = {
  name: 'reports',
  screens: [
    inBusiness('reports', 'Reports', { ...read, ...menu('reports', 'chart'), load: () => import('./catalogue.tsx') }),
    inBusiness('report', 'Report', {
      ...read,
      ...under('reports'),
      asks: 'record',
      load: () => import('./report.tsx'),
    }),
    inBusiness('report-chart/:report/', 'Report chart', {
      ...read,
      ...under('reports'),
      load: () => import('./report-chart.tsx'),
    }),
    inBusiness('clientreport', 'Client report', {
      ...read,
      ...under('reports'),
      remembers: ['tab'],
      load: () => import('./client-report.tsx'),
    }),
    inBusiness('industry/:industryId', 'Industry report', {
      ...read,
      ...under('clientreport'),
      load: () => import('./industry-report.tsx'),
    }),
    inBusiness('task-report', 'Task report', {
      ...read,
      ...under('reports'),
      remembers: ['tab'],
      load: () => import('./task-report.tsx'),
    }),
    inBusiness('attendance-report', 'Attendance report', {
      ...read,
      ...under('reports'),
      load: () => import('./attendance-report.tsx'),
    }),
    inBusiness('dashboards/:dashboardId', 'Dashboard', {
      ...under('dashboard'),
      load: () => import('./dashboards/dashboard.tsx'),
    }),
    inBusiness('report-details/:report/:status/:name', 'Report details', {
      ...read,
      ...under('reports'),
      load: () => import('./report-details.tsx'),
    }),
  ],
};
