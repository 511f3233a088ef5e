import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { financialsChanged } from '#server/features/cash_credit/cash_credit.events.ts';
import { clientRecordsMoved } from '#server/features/clients/clients.events.ts';
import { cash_credit_overview } from './cash_credit_overview.routes.ts';
import { refresh, refreshSeveral } from './refresh.service.ts';

export const feature: Feature = {
  routes: cash_credit_overview,
  subscribers: [on(financialsChanged, refresh), on(clientRecordsMoved, refreshSeveral)],
};
