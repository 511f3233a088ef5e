import type { Feature } from '#server/platform/feature.ts';
import { clients } from './clients.routes.ts';
import { on } from '#server/platform/events.ts';
import { workReassigned } from '#server/features/team/team.events.ts';
import { handOverClients } from './clients.service.ts';

export const feature: Feature = {
  routes: clients,
  bin: [
    {
      entity: 'clients',
      title: 'Client',
      titleColumn: 'client_full_name',
      unless: 'merged_into',
      permission: { module: 'clients', level: 'write' },
      taken: (name) => `Another client now uses the file number of “${name}”. Change it, then restore this one.`,
    },
  ],
  subscribers: [on(workReassigned, handOverClients)],
};
