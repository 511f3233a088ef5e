import type { Feature } from '#server/platform/feature.ts';
import { receiptMessages } from './receipts.messages.ts';
import { receipts } from './receipts.routes.ts';

export const feature: Feature = {
  routes: receipts,
  messages: Object.values(receiptMessages),
};
