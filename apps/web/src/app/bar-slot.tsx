import type { ComponentType } from 'react';
import { afterFirstView } from './first-view.ts';
import { late } from './late.tsx';

/**
 * What rooms show in the top bar, before its tools: the running timer. In features/<room>/<room>.bar.tsx as `Component`;
 * loaded after the first view, and nothing stands there before.
 */
const rooms = import.meta.glob<{ Component: ComponentType }>('../features/*/*.bar.tsx');
const parts = Object.entries(rooms).map(([room, load]) => ({
  room,
  Part: late(async () => {
    await afterFirstView;
    return (await load()).Component;
  }),
}));

export const BarSlot = () => parts.map(({ room, Part }) => <Part key={room} />);
