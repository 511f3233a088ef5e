import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = {
  name: 'client_messages',
  client: { messages: { tab: () => import('./client-tab.tsx') } },
  task: { sections: [{ key: 'messages', title: 'Messages', place: 22, load: () => import('./task-section.tsx') }] },
};
