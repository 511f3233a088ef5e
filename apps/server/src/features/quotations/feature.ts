import type { Feature } from '#server/platform/feature.ts';
import { quotationFiles } from './quotations.files.ts';
import { quotationMessages } from './quotations.messages.ts';
import { quotations } from './quotations.routes.ts';

export const feature: Feature = {
  routes: quotations,
  messages: Object.values(quotationMessages),
  files: [quotationFiles],
};
