import { projectLoanRoutes } from '@daftar/contract/project_loans';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { exportProjectLoans } from './export.service.ts';
import { getProject, moveSection, projectLoans, saveProject, sections } from './project_loans.service.ts';
import { projectPdf, projectWorkbook } from './report.service.ts';

export const feature: Feature = {
  routes: implementResources(projectLoanRoutes, [projectLoans, sections])({
    project: getProject,
    saveProject,
    moveSection: async (ctx, { params, body }) => {
      await moveSection(ctx, params.id, body.direction);
      return { ok: true };
    },
    pdf: projectPdf,
    workbook: projectWorkbook,
    exportAll: exportProjectLoans,
  }),
  bin: [binKind(projectLoans.resource)],
};
