import type { Feature } from '#web/core/feature.ts';
import { inBusiness, under, menu, board } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'communications',
  screens: [
    inBusiness('workBoards-Communications', 'Communications', {
      ...board,
      ...menu('communication', 'phone'),
      ...under('workBoards'),
      load: () => import('./communications.tsx'),
    }),
    inBusiness('Communication_create', 'Log communication', {
      ...board,
      ...under('workBoards-Communications'),
      create: 'Communication',
      load: () => import('./new-communication.tsx'),
    }),
  ],
  client: { communications: { tab: () => import('./client-tab.tsx') } },
  loan: [
    {
      key: 'communications',
      title: 'Communications',
      place: 80,
      needs: board.right,
      load: () => import('./loan-tab.tsx'),
    },
  ],
  task: {
    sections: [{ key: 'communications', title: 'Communications', place: 20, load: () => import('./task-section.tsx') }],
  },
};
