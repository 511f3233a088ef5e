import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { filingRecorded, filingRemoved } from '#server/features/filings/filings.events.ts';
import { markFurnished, unmarkFurnished } from './furnished.service.ts';
import { gst_books } from './gst_books.routes.ts';

export const feature: Feature = {
  routes: gst_books,
  subscribers: [on(filingRecorded, markFurnished), on(filingRemoved, unmarkFurnished)],
};
