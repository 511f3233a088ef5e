import { nameTaken, type Feature } from '#server/platform/feature.ts';
import { custom_fields } from './custom_fields.routes.ts';
import { restoreField } from './custom_fields.service.ts';

export const feature: Feature = {
  routes: custom_fields,
  bin: [
    {
      entity: 'custom_fields',
      title: 'Custom field',
      titleColumn: 'label',
      permission: { module: 'business_management', level: 'write' },
      taken: nameTaken('field'),
      restore: restoreField,
    },
  ],
};
