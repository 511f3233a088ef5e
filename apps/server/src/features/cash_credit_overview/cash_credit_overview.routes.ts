import { cashCreditOverviewRoutes } from '@daftar/contract/cash_credit_overview';
import { implement } from '#server/platform/http/implement.ts';
import { overviewHandlers } from './cash_credit_overview.service.ts';

export const cash_credit_overview = implement(cashCreditOverviewRoutes)(overviewHandlers);
