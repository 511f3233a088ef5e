import { dashboardRoutes } from '@daftar/contract/dashboard';
import { useRead } from '#web/core/query.ts';

/** One call for the figures and cards of several features; undefined until it is answered. */
export const useDashboardBilling = () => useRead(dashboardRoutes.billing, {}, { quiet: true }).data;
