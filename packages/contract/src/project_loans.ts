import {
  COST_KINDS,
  DEPRECIATION_METHODS,
  EXPENSE_KINDS,
  INTERVALS,
  LIMITS,
  MORATORIUM_INTERESTS,
  REPAYMENTS,
  type Project,
} from '@daftar/domain/project_loans/project';
import { monthStart } from '@daftar/domain/dates';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { pdfLink } from './billing/email.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, inOrder, ok } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { callsOf, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { loanAmount } from './loans/fields.ts';

const read = { module: 'cma_management', level: 'read' } as const;
const write = { module: 'cma_management', level: 'write' } as const;
const reads = 'project_loans';
const touches = ['project_loans'];
export const PROJECT_STAGES = ['Draft', 'Submitted', 'Sanctioned', 'Rejected'] as const;
export const MAX_SECTIONS = 40;

const digits = (pattern: RegExp, message: string) => z.string().trim().regex(pattern, message);
const percent = digits(/^\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage with up to 2 decimals');
const days = digits(/^\d{1,3}$/, 'Enter a number of days');
const months = (min: number, max: number) =>
  digits(/^\d{1,3}$/, 'Enter a number of months').refine(
    (value) => Number(value) >= min && Number(value) <= max,
    `Enter ${min} to ${max} months`,
  );
const times = digits(/^\d{1,2}(\.\d{1,2})?$/, 'Enter a number like 1.5');

/** The project as the domain calculates it (domain, project_loans/project.ts). */
export const projectSchema: z.ZodType<Project, Project> = z.object({
  cost: z
    .array(
      z.object({
        name: required(80),
        kind: z.enum(COST_KINDS),
        amount: loanAmount,
        method: z.enum(DEPRECIATION_METHODS),
        rate: percent,
      }),
    )
    .min(1, 'Add a head of cost')
    .max(LIMITS.cost),
  means: z.object({ capital: loanAmount, unsecured: loanAmount, subsidy: loanAmount, term_loan: loanAmount }),
  phasing: z.object({
    starts_on: day.transform(monthStart),
    every_months: z.enum(INTERVALS),
    periods: z
      .array(z.object({ cost: percent, capital: percent, unsecured: percent, subsidy: percent, term_loan: percent }))
      .max(LIMITS.periods),
  }),
  loan: z.object({
    annual_rate: percent,
    months: months(1, 240),
    moratorium_months: months(0, 60),
    moratorium_interest: z.enum(MORATORIUM_INTERESTS),
    repayment: z.enum(REPAYMENTS),
    every_months: z.enum(INTERVALS),
  }),
  operations: z.object({
    products: z
      .array(
        z.object({
          name: required(80),
          unit: text(30),
          quantity: digits(/^\d{1,9}(\.\d{1,3})?$/, 'Enter a quantity'),
          price: loanAmount,
        }),
      )
      .max(LIMITS.products),
    expenses: z
      .array(
        z.object({
          name: required(80),
          kind: z.enum(EXPENSE_KINDS),
          value: loanAmount,
          rise: percent,
        }),
      )
      .max(LIMITS.expenses),
    years: z
      .array(z.object({ capacity: percent, price_rise: percent }))
      .min(LIMITS.years.min)
      .max(LIMITS.years.max),
    stock_days: days,
    debtor_days: days,
    creditor_days: days,
    working_capital_rate: percent,
    tax_rate: percent,
    drawings_percent: percent,
  }),
  norms: z.object({
    promoters_percent: percent,
    debt_equity: times,
    average_dscr: times,
    lowest_dscr: times,
    quasi_equity: z.boolean(),
  }),
});

const filters = {
  client_id: id.optional(),
  lender_id: id.optional(),
  stage: z.enum(PROJECT_STAGES).optional(),
};
const SORTS = ['created_at', 'name', 'cost', 'term_loan', 'average_dscr'] as const;

export const projectLoanResource = resource({
  table: 'project_loans',
  path: '/project_loans',
  labels: { one: 'project', many: 'project loans', verb: 'Create' },
  title: 'name',
  fields: z.object({
    client_id: id,
    name: required(120),
    lender_id: id.nullable().default(null),
    stage: z.enum(PROJECT_STAGES).default('Draft'),
    notes: paragraph(4000).default(''),
  }),
  answers: {
    client_id: z.number(),
    lender_id: z.number().nullable(),
    client_name: z.string(),
    lender_name: z.string().nullable(),
    stage: z.enum(PROJECT_STAGES),
    /** From the project when it was last saved. */
    cost: z.string(),
    term_loan: z.string(),
    average_dscr: z.string().nullable(),
    operations_on: z.string(),
  },
  sorts: SORTS,
  order: '-created_at',
  filters,
  search: ['name'],
  permission: { read, write },
  reads,
  touches,
});
export type ProjectLoan = z.output<typeof projectLoanResource.row>;

export const projectSectionResource = resource({
  table: 'project_loan_sections',
  path: '/project_loan_sections',
  labels: { one: 'section', many: 'sections' },
  title: 'title',
  fields: z.object({
    project_loan_id: id,
    title: required(120),
    /** Paragraphs are separated by blank lines. */
    body: paragraph(20_000).default(''),
    position: z.number().int().min(0).max(10_000).default(0),
    is_included: z.boolean().default(true),
  }),
  answers: { project_loan_id: z.number() },
  sorts: ['position'],
  filters: { project_loan_id: id.optional() },
  permission: { read, write },
  reads,
  touches,
  permanent: true,
});
export type ProjectSection = z.output<typeof projectSectionResource.row>;

/** As it was saved, even if the rules have changed since. */
const storedProject = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Project, Project>;
const withProject = z.object({ ...projectLoanResource.row.shape, project: storedProject });

export const projectLoanRoutes = routes({
  ...projectLoanResource.routes,
  ...callsOf({ sections: projectSectionResource }),
  moveSection: {
    ...inBusiness,
    method: 'POST',
    path: '/project_loan_sections/{id}/move',
    summary: 'Move a section up or down',
    permission: write,
    touches,
    status: 200,
    params: byId,
    body: z.object({ direction: z.enum(['up', 'down']) }),
    answer: ok,
  },
  project: {
    ...inBusiness,
    method: 'GET',
    path: '/project_loans/{id}/project',
    summary: 'Get the figures of a project',
    permission: read,
    reads,
    params: byId,
    answer: withProject,
  },
  saveProject: {
    ...inBusiness,
    method: 'PUT',
    path: '/project_loans/{id}/project',
    summary: 'Save the figures of a project',
    permission: write,
    touches,
    params: byId,
    body: z.object({ project: projectSchema }),
    answer: withProject,
  },
  pdf: {
    ...inBusiness,
    method: 'GET',
    path: '/project_loans/{id}/pdf',
    makesFile: true,
    summary: 'Get the report of a project as PDF',
    permission: read,
    params: byId,
    /** A final report needs means that are equal to the cost; a draft has a watermark. */
    query: z.object({ final: flag }),
    answer: pdfLink,
  },
  workbook: {
    ...inBusiness,
    method: 'GET',
    path: '/project_loans/{id}/workbook',
    summary: 'Export the statements of a project',
    permission: read,
    rate: 'send',
    audit: 'export',
    params: byId,
    answer: pdfLink,
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/project_loans_export',
    summary: 'Export project loans',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(
      z.object({
        search: z.string().trim().max(100).optional(),
        sort: z.enum([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]).optional(),
        ...filters,
        exportType,
      }),
    ),
    answer: exportAnswer,
  },
});
