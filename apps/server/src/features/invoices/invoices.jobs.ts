import { MONEY } from '@daftar/contract/invoices';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { BULK, runBulk, type BulkOrder } from './bulk.service.ts';

export const bulkInvoices: JobKind<BulkOrder> = {
  kind: BULK,
  retries: 2,
  touches: [...MONEY, 'outbox', 'quotations'],
  run: runBulk,
};
