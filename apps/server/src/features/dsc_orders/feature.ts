import { dscOrderRoutes } from '@daftar/contract/dsc_orders';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { billOrder } from './billing.service.ts';
import { getTotals, listSteps, orders, renewTokens } from './dsc_orders.service.ts';
import { exportOrders } from './export.service.ts';
import { checkItem, recordDownload, takeStep } from './steps.service.ts';

export const feature: Feature = {
  routes: implementResources(dscOrderRoutes, [orders])({
    exportAll: exportOrders,
    totals: getTotals,
    steps: listSteps,
    act: takeStep,
    check: checkItem,
    download: recordDownload,
    renew: renewTokens,
    bill: billOrder,
  }),
};
