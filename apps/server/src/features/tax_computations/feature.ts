import { taxComputationRoutes } from '@daftar/contract/tax_computations';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { exportAll, exportOne, pdf } from './output.service.ts';
import { computations, finalize, open, revise, save, years } from './tax_computations.service.ts';

export const feature: Feature = {
  routes: implementResources(taxComputationRoutes, [computations])({
    open,
    save,
    finalize,
    revise,
    years,
    pdf,
    exportOne,
    exportAll,
  }),
};
