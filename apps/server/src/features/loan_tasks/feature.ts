import type { Feature } from '#server/platform/feature.ts';
import { loan_tasks } from './loan_tasks.routes.ts';

export const feature: Feature = { routes: loan_tasks };
