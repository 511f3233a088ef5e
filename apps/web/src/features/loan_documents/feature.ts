import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = { name: 'loan_documents' };
