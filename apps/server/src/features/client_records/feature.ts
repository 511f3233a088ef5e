import type { Feature } from '#server/platform/feature.ts';
import { clientEntered } from '#server/features/clients/clients.events.ts';
import { on } from '#server/platform/events.ts';
import { clientRecordFiles } from './client_records.files.ts';
import { client_records } from './client_records.routes.ts';
import { addRecords } from './entry.service.ts';

export const feature: Feature = {
  routes: client_records,
  files: [clientRecordFiles],
  subscribers: [on(clientEntered, addRecords)],
};
