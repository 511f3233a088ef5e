import type { Feature } from '#server/platform/feature.ts';
import { makeComplianceTasks, runCompliance, rollCalendar } from './compliance.jobs.ts';
import { compliance } from './compliance.routes.ts';
import { on } from '#server/platform/events.ts';
import { workReassigned } from '#server/features/team/team.events.ts';
import { handOverForms } from './rules.service.ts';

export const feature: Feature = {
  routes: compliance,
  jobs: [makeComplianceTasks, runCompliance, rollCalendar],
  subscribers: [on(workReassigned, handOverForms)],
};
