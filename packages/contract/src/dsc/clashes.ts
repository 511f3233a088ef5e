/** Conflicts of filings with the certificates of their signers. */
import { CLASH_CODES } from '@daftar/domain/dsc/clash';
import { z } from 'zod';
import { day, idList, inOrder } from '../core/page.ts';
import { inBusiness } from '../core/route.ts';
import { read } from './fields.ts';

const clients = { module: 'clients', level: 'read' } as const;
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
export const MAX_CONFLICTS = 500;

export const clash = z.object({
  code: z.enum(CLASH_CODES),
  due_date: day,
  by: z.enum(['client', 'auditor']),
  token_id: z.number().nullable(),
  holder_name: z.string(),
  expires_on: z.string().nullable(),
  valid_from: z.string().nullable(),
  expected_back: z.string().nullable(),
  custody: z.string(),
});
export type DscClash = z.output<typeof clash>;

const byRecord = z.object({ data: z.array(z.object({ id: z.number(), clash })) });
const reading = { ...inBusiness, method: 'GET' } as const;

export const clashRoutes = {
  taskClashes: {
    ...reading,
    path: '/dsc_task_conflicts',
    summary: 'List DSC conflicts of tasks',
    permission: [read, boards],
    reads: 'board_tasks',
    query: z.object({ task_ids: idList }),
    answer: byRecord,
  },
  filingClashes: {
    ...reading,
    path: '/dsc_filing_conflicts',
    summary: 'List DSC conflicts of filings',
    permission: [read, clients],
    reads: 'compliance',
    query: z.object({ ids: idList }),
    answer: byRecord,
  },
  /** Filings that can't be signed, by due date and form. */
  calendar: {
    ...reading,
    path: '/dsc_calendar',
    summary: 'Count DSC conflicts by due date and form',
    permission: [read, clients],
    reads: 'compliance',
    query: inOrder(z.object({ from: day, to: day })),
    answer: z.object({ data: z.array(z.object({ due_date: day, form: z.string(), count: z.number() })) }),
  },
  conflicts: {
    ...reading,
    path: '/dsc_conflicts',
    summary: 'List tasks with a DSC conflict',
    permission: [read, boards],
    reads: 'board_tasks',
    query: z.object({ days: z.coerce.number().int().min(1).max(120).default(30) }),
    answer: z.object({
      data: z
        .array(
          z.object({
            task_id: z.number(),
            name: z.string(),
            client_id: z.number(),
            client_name: z.string(),
            due_date: day,
            clash,
          }),
        )
        .max(MAX_CONFLICTS),
      /** Tasks that can't be signed on time, and those to watch. */
      conflicts: z.number(),
      warnings: z.number(),
    }),
  },
} as const;
