import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { REQUEST_DATA, requestMany, type DataOrder } from './data-requests.service.ts';

export const requestData: JobKind<DataOrder> = {
  kind: REQUEST_DATA,
  retries: 2,
  touches: ['gst_books', 'outbox'],
  run: (ctx, order, progress) => requestMany(ctx, order, progress),
};
