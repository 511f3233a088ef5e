import { BIN_RIGHTS } from '@daftar/domain/bin-rights';
import type { Tab } from '#web/app/tabs.ts';

/** Whoever may delete something may bring it back; the server shows each person only those kinds. */
export const tabs: readonly Tab[] = [
  {
    of: '/business/:businessId/Audit',
    key: 'bin',
    title: 'Bin',
    place: 9,
    needs: BIN_RIGHTS.map(({ module, level }) => ({ module, levels: [level] })),
    screen: () => import('./bin.tsx'),
  },
];
