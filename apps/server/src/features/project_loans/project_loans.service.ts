import type { Input } from '@daftar/contract/core/route';
import {
  MAX_SECTIONS,
  projectLoanResource,
  projectSectionResource,
  type projectLoanRoutes,
} from '@daftar/contract/project_loans';
import { today } from '@daftar/domain/date-format';
import { addMonths, monthStart } from '@daftar/domain/dates';
import { fromPaise } from '@daftar/domain/loans/paise';
import { costTotal, coverageOf } from '@daftar/domain/project_loans/appraisal';
import { newProject, startOfOperations, type Project } from '@daftar/domain/project_loans/project';
import { projection } from '@daftar/domain/project_loans/projection';
import { SHIPPED_SECTIONS } from '@daftar/domain/project_loans/sections';
import type { BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import * as repo from './project_loans.repo.ts';

type In<K extends keyof typeof projectLoanRoutes> = Input<(typeof projectLoanRoutes)[K]>;
const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });

export const projectLoans = resourceService(projectLoanResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { client_id, ...values } = body;
    if (body.lender_id && !(await lenders.areThere(ctx, [body.lender_id])))
      throw unknown('lender_id', 'Select a lender');
    if (before) return values;
    await checkNamedClient(ctx, client_id!);
    const project = newProject(addMonths(monthStart(today(ctx.now, ctx.timezone)), 1));
    return { ...values, client_id, project: JSON.stringify(project), ...figuresOf(project) };
  },
  async afterSave(ctx, { id, client_id }, { before }) {
    if (before) return;
    const sections = SHIPPED_SECTIONS.map((section, position) => ({
      ...section,
      position,
      client_id,
      project_loan_id: id,
    }));
    await repo.insertSections(ctx, sections);
  },
});

export const sections = resourceService(projectSectionResource, {
  async beforeSave(ctx, { body, before }) {
    const { project_loan_id, ...values } = body;
    if (before) return values;
    const loan = await projectLoans.find(ctx, { id: project_loan_id! });
    if (!loan) throw unknown('project_loan_id', 'Select a project');
    if ((await repo.sectionsOf(ctx, loan.id)).length >= MAX_SECTIONS)
      throw conflict(`A report has at most ${MAX_SECTIONS} sections. Delete one first.`);
    return { ...values, project_loan_id, client_id: loan.client_id };
  },
});

/** Swaps places with its neighbour. All positions are rewritten, because sections can share one. */
export async function moveSection(ctx: BusinessCtx, id: number, direction: 'up' | 'down'): Promise<void> {
  const { project_loan_id } = await sections.get(ctx, { params: { id } });
  // Two people who move sections of a report wait for each other.
  await lockRecord(ctx, 'project_loans', project_loan_id);
  const ids = (await repo.sectionsOf(ctx, project_loan_id)).map((section) => section.id);
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  if (to < 0 || to >= ids.length) return;
  [ids[from], ids[to]] = [ids[to]!, ids[from]!];
  await repo.orderSections(ctx, ids);
}

/** Figures that lists show. */
function figuresOf(project: Project) {
  const result = projection(project);
  return {
    cost: fromPaise(costTotal(result)),
    term_loan: fromPaise(result.opening.term_loan),
    average_dscr: coverageOf(result).average,
    operations_on: startOfOperations(project),
  };
}

export async function getProject(ctx: BusinessCtx, { params }: Pick<In<'project'>, 'params'>) {
  const row = await projectLoans.find(ctx, params);
  if (!row) throw notFound('project');
  // Projects saved before a part of the project existed get the usual values of it.
  const project: Project = { ...newProject(row.operations_on), ...(row.project as unknown as Partial<Project>) };
  return { ...row, project, stage: row.stage as never };
}

export async function saveProject(ctx: BusinessCtx, { params, body }: In<'saveProject'>) {
  await projectLoans.lock(ctx, params);
  await repo.saveProject(ctx, params.id, body.project, figuresOf(body.project));
  return getProject(ctx, { params });
}
