import { businessRoutes } from '@daftar/contract/businesses';
import { banksOf } from '@daftar/domain/banks';
import { COUNTRIES } from '@daftar/domain/countries';
import { taxKindOf } from '@daftar/domain/tax-kind';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './businesses.service.ts';

const countries = {
  data: COUNTRIES.map((country) => ({ ...country, country: country.name, tax_kind: taxKindOf(country.code) })),
};

export const businesses = implement(businessRoutes)({
  list: (ctx, { query }) => service.listBusinesses(ctx, query),
  get: (ctx) => service.getBusiness(ctx),
  create: (ctx, { body }) => service.createBusiness(ctx, body),
  update: (ctx, { body }) => service.updateBusiness(ctx, body),
  permissions: async (ctx) => service.ownPermissions(ctx),
  countries: async () => countries,
  banks: async (_ctx, { params }) => ({ data: banksOf(params.country).map((name) => ({ name })) }),
  branches: (ctx, { query }) => service.listBranches(ctx, query),
  searchBranches: (ctx, { query }) => service.searchBranches(ctx, query.search),
  branch: (ctx, { params }) => service.getBranch(ctx, params.id),
  createBranch: (ctx, { body }) => service.createBranch(ctx, body),
  updateBranch: (ctx, { params, body }) => service.updateBranch(ctx, params.id, body),
  deactivateBranch: async (ctx, { params }) => {
    await service.deactivateBranch(ctx, params.id);
    return { ok: true };
  },
  activateBranch: (ctx, { params }) => service.activateBranch(ctx, params.id),
});
