import { z } from 'zod';
import { moment } from './core/page.ts';
import { routes } from './core/route.ts';

/** Setup steps, marked done automatically. */
export const tutorialRoutes = routes({
  steps: {
    method: 'GET',
    path: '/tutorial_steps',
    summary: 'List tutorial steps',
    actor: ['staff', 'client'],
    reads: 'tutorial',
    query: z.object({ business_id: z.coerce.number().int().positive().optional() }),
    answer: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          description: z.string(),
          link: z.string(),
          done_at: moment.nullable(),
        }),
      ),
    }),
  },
});
