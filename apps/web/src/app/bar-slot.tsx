import { lazy, Suspense, type ComponentType } from 'react';
import { afterFirstView } from './first-view.ts';

/**
 * What rooms show in the top bar, before its tools: the running timer. In features/<room>/<room>.bar.tsx as `Component`;
 * loaded after the first view, and nothing stands there before.
 */
const rooms = import.meta.glob<{ Component: ComponentType }>('../features/*/*.bar.tsx');
const parts = Object.entries(rooms).map(([room, load]) => ({
  room,
  Part: lazy(async () => {
    await afterFirstView;
    return { default: (await load()).Component };
  }),
}));

export const BarSlot = () =>
  parts.map(({ room, Part }) => (
    <Suspense key={room}>
      <Part />
    </Suspense>
  ));
