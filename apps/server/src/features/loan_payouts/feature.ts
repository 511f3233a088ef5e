import { loanPayoutRoutes } from '@daftar/contract/loan_payouts';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { trancheAdded, trancheRemoving } from '#server/features/loan_banks/loan_banks.events.ts';
import { bill } from './billing.service.ts';
import {
  clawBack,
  countTranche,
  dropTranche,
  payoutHandlers,
  receive,
  summary,
  terms,
  unreceive,
} from './loan_payouts.service.ts';

export const feature: Feature = {
  routes: implementResources(loanPayoutRoutes, [terms])({
    ...payoutHandlers,
    summary,
    bill,
    receive,
    unreceive,
    clawBack,
  }),
  subscribers: [on(trancheAdded, countTranche), on(trancheRemoving, dropTranche)],
};
