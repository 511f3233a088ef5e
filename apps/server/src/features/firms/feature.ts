import { nameTaken, type Feature } from '#server/platform/feature.ts';
import { firms } from './firms.routes.ts';
import { restoreFirm } from './firms.service.ts';

export const feature: Feature = {
  routes: firms,
  bin: [
    {
      entity: 'firms',
      title: 'Firm',
      titleColumn: 'name',
      permission: { module: 'billing_management', level: 'write' },
      taken: nameTaken('firm'),
      restore: restoreFirm,
    },
  ],
};
