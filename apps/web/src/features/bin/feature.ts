import { BIN_RIGHTS } from '@daftar/domain/bin-rights';
import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = {
  name: 'bin',
  tabs: [
    {
      of: '/business/:businessId/Audit',
      key: 'bin',
      title: 'Bin',
      place: 9,
      needs: BIN_RIGHTS.map(({ module, level }) => ({ module, levels: [level] })),
      load: () => import('./bin.tsx'),
    },
  ],
};
