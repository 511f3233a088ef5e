import { CMA_LINES } from '@daftar/domain/cma/lines';
import { z } from 'zod';
import { fiscalYear } from './cash_credit.ts';
import { assetBlockResource, termLoanResource } from './cma/schedules.ts';
import { required, text } from './core/fields.ts';
import { byId, id } from './core/page.ts';
import { callsOf, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'cma_management', level: 'read' } as const;
const write = { module: 'cma_management', level: 'write' } as const;
const touches = ['cash_credit'];
const MAX_CELLS = 2000;
const MAX_YEARS = 12;
/** A scenario has a cell for each line and year. */
export const MAX_STORED = CMA_LINES.length * MAX_YEARS;
const LINES = CMA_LINES.map((line) => line.id) as [string, ...string[]];
const INPUTS = new Set(CMA_LINES.filter(({ formula, fed }) => formula === undefined && !fed).map((line) => line.id));

export const scenarioResource = resource({
  table: 'cma_scenarios',
  path: '/cma_scenarios',
  labels: { one: 'scenario', many: 'scenarios' },
  title: 'name',
  fields: z.object({
    cash_credit_loan_id: id,
    name: required(80),
    /** Copies the cells of this scenario. */
    copy_of: id.nullable().optional(),
  }),
  answers: { cash_credit_loan_id: z.number(), copy_of: z.undefined().optional() },
  sorts: ['created_at'],
  filters: { cash_credit_loan_id: id.optional() },
  permission: { read, write },
  reads: 'cash_credit',
  touches,
  permanent: true,
});

const value = z
  .string()
  .trim()
  .regex(/^-?\d{1,13}(\.\d{1,8})?$/, 'Enter a number')
  .nullable();

/** A typed input of a projection, a value typed over a formula, or a note. What is absent stays as it is. */
const cell = z
  .object({
    line: z.enum(LINES, 'Select a line'),
    year: fiscalYear,
    /** Null brings the formula back. */
    value: value.optional(),
    /** Empty deletes the note. Calculated lines take notes too. */
    note: text(500).optional(),
    /** Value that the caller saw. If another one is stored by now, that one stays and is returned. */
    was: value.optional(),
  })
  .refine((one) => one.value === null || one.value === undefined || INPUTS.has(one.line), {
    path: ['line'],
    error: 'Select a line that takes input',
  });

export const cmaRoutes = routes({
  ...callsOf({ scenarios: scenarioResource, blocks: assetBlockResource, loans: termLoanResource }),
  sheet: {
    ...inBusiness,
    method: 'GET',
    path: '/cash_credit_loans/{id}/sheet',
    summary: 'Get the sheet of a CMA file',
    permission: read,
    reads: 'cash_credit',
    params: byId,
    query: z.object({ scenario_id: id.optional() }),
    answer: z.object({
      scenario_id: z.number(),
      scenarios: z.array(z.object({ id: z.number(), name: z.string() })).max(20),
      columns: z
        .array(z.object({ year: z.string(), kind: z.enum(['audited', 'estimated', 'projected']), months: z.number() }))
        .max(MAX_YEARS),
      /** By line, then by column: sums of accounts, lines that schedules fill, and what was typed. In rupees. */
      balances: z.record(z.string(), z.array(z.string().nullable())),
      cells: z.record(z.string(), z.array(z.string().nullable())),
      notes: z.array(z.object({ line: z.string(), year: z.string(), note: z.string() })).max(MAX_STORED),
      settings: z.record(z.string(), z.string()),
      norms: z.record(z.string(), z.object({ min: z.string().optional(), max: z.string().optional() })),
      nature: z.string(),
      unit: z.string(),
    }),
  },
  saveCells: {
    ...inBusiness,
    method: 'PUT',
    path: '/cash_credit_loans/{id}/cells',
    unversioned: true,
    summary: 'Save inputs of a projection',
    permission: write,
    touches,
    params: byId,
    body: z.object({ scenario_id: id, cells: z.array(cell).min(1).max(MAX_CELLS) }),
    answer: z.object({
      saved: z.number(),
      /** Cells that a colleague changed meanwhile. */
      changed_meanwhile: z
        .array(z.object({ line: z.string(), year: z.string(), value: z.string().nullable() }))
        .max(MAX_CELLS),
    }),
  },
});
