import { borrowerRoutes } from '@daftar/contract/borrowers';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { addBorrower, addFromClient, borrowers, clientChanges, parts, takeClientChanges } from './borrowers.service.ts';

export const feature: Feature = {
  routes: implementResources(borrowerRoutes, [borrowers, ...Object.values(parts)])({
    create: addBorrower,
    fromClient: addFromClient,
    clientChanges,
    takeClientChanges,
  }),
  bin: [binKind(borrowers.resource, { titleColumn: 'name' })],
};
