import type { Feature } from '#server/platform/feature.ts';
import { on } from '#server/platform/events.ts';
import { filingRecorded } from '#server/features/filings/filings.events.ts';
import { freezeFiled } from './freeze.service.ts';
import { gstStatementMessages } from './gst_statements.messages.ts';
import { gst_statements } from './gst_statements.routes.ts';

export const feature: Feature = {
  routes: gst_statements,
  messages: Object.values(gstStatementMessages),
  subscribers: [on(filingRecorded, freezeFiled)],
};
