import { lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { eligibility, lenderPolicies, saveRequest } from './lender_policies.service.ts';
import { exportSchedule } from './schedule-export.service.ts';

export const feature: Feature = {
  routes: implementResources(lenderPolicyRoutes, [lenderPolicies])({ eligibility, saveRequest, exportSchedule }),
  bin: [
    binKind(lenderPolicies.resource, {
      title: 'Lender policy',
      taken: (title) => `A policy for ${title} already exists. Delete it, then restore this one.`,
    }),
  ],
};
