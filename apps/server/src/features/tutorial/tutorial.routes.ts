import { tutorialRoutes } from '@daftar/contract/tutorial';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './tutorial.service.ts';

export const tutorial = implement(tutorialRoutes)({
  steps: (ctx, { query }) => service.steps(ctx, query.business_id),
});
