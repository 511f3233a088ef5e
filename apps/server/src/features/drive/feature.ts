import type { Feature } from '#server/platform/feature.ts';
import { drive } from './drive.routes.ts';
import { restoreItems } from './tree.service.ts';

export const feature: Feature = {
  routes: drive,
  bin: [
    {
      entity: 'drive_items',
      title: 'Document',
      titleColumn: 'name',
      permission: { module: 'drive', level: 'all' },
      taken: (name) => `The folder already has a document named “${name}”. Rename it, then restore this one.`,
      restore: (ctx, id) => restoreItems(ctx, [id]),
    },
  ],
};
