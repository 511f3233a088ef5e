import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import * as service from './cash_credit.service.ts';

const { files, years, groups, accounts, balances, existing, requested, borrowers, statements } = service;

export const feature: Feature = {
  routes: implementResources(cashCreditRoutes, [
    files,
    years,
    groups,
    accounts,
    balances,
    existing,
    requested,
    borrowers,
    statements,
  ])({
    majorGroups: service.majorGroups,
    setUp: service.setUp,
    settings: service.getSettings,
    changeSettings: service.changeSettings,
    tree: service.tree,
    orderChart: service.orderChart,
    saveBalances: service.saveBalances,
  }),
  bin: [binKind(files.resource, { restore: service.restoreFile })],
};
