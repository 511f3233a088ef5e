import { firmRoutes } from '@daftar/contract/firms';
import { implement } from '#server/http/implement.ts';
import * as banks from './banks.service.ts';
import * as service from './firms.service.ts';
import * as series from './series.service.ts';

export const firms = implement(firmRoutes)({
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
  bankDetails: (ctx, { params, query }) => banks.listBanks(ctx, params.firmId, query),
  createBankDetail: (ctx, { params, body }) => banks.createBank(ctx, params.firmId, body),
  updateBankDetail: (ctx, { params, body }) => banks.updateBank(ctx, params.firmId, params.id, body),
  deleteBankDetail: (ctx, { params }) => banks.deleteBank(ctx, params.firmId, params.id),
  setDefaultBankDetail: (ctx, { params }) => banks.setDefaultBank(ctx, params.firmId, params.id),
});
