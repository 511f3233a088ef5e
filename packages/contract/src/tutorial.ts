import { z } from 'zod';
import { moment } from './core/page.ts';
import { routes } from './core/route.ts';

/** The guided first hour: each step ticks itself off when the thing has really been done. */
export const tutorialRoutes = routes({
  steps: {
    method: 'GET',
    path: '/tutorial_steps',
    summary: 'The steps of the first hour, done ones with the moment',
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
