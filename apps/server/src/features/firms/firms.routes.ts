import { firmRoutes } from '@daftar/contract/firms';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { banks, setDefaultBank } from './banks.service.ts';
import * as service from './firms.service.ts';
import * as series from './series.service.ts';

export const firms = implementResources(firmRoutes, [banks])({
  list: (ctx, { query }) => service.listFirms(ctx, query),
  get: (ctx, { params }) => service.getFirm(ctx, params.id),
  create: (ctx, { body }) => service.createFirm(ctx, body),
  update: (ctx, { params, body }) => service.updateFirm(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await service.binFirm(ctx, params.id);
    return { ok: true };
  },
  forceDelete: async (ctx, { params }) => {
    await service.forceDelete(ctx, params.id);
    return { ok: true };
  },
  series: (ctx, { params, query }) => series.seriesIn(ctx, params.id, query.fiscal_year),
  saveSeries: (ctx, { params, body }) => series.saveSeries(ctx, params.id, body),
  search: async (ctx, { query }) => ({ data: await service.searchFirms(ctx, query) }),
  setDefaultBankDetail: setDefaultBank,
});
