import { z } from 'zod';
import { byId, listQuery, moment, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

export const JOB_STATES = ['waiting', 'running', 'done', 'dead'] as const;

export const job = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  progress: z.number(),
  total: z.number().nullable(),
  message: z.string().nullable(),
  result: z.unknown().nullable(),
  error: z.string().nullable(),
  attempts: z.number(),
  run_at: moment,
  created_at: moment,
  finished_at: moment.nullable(),
});

export const jobRoutes = routes({
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'Get a background job',
    permission: 'member',
    reads: 'jobs',
    params: byId,
    answer: job,
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/jobs',
    summary: 'List background jobs',
    permission: 'owner',
    reads: 'jobs',
    query: listQuery(['created_at'], { state: z.enum(JOB_STATES).optional(), kind: z.string().max(60).optional() }),
    answer: page(job),
  },
  retry: {
    ...inBusiness,
    method: 'POST',
    path: '/jobs/{id}/retry',
    summary: 'Retry a failed job',
    permission: 'owner',
    status: 200,
    touches: ['jobs'],
    params: byId,
    answer: job,
  },
});
