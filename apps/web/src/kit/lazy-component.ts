import { lazy, type ComponentType } from 'react';

/** A component that a feature declares, loaded when it is first shown. A failure falls to the screen around it. */
export const lazyComponent = <P extends object>(
  load: () => Promise<{ Component: ComponentType<P> }>,
): ComponentType<P> => lazy(async () => ({ default: (await load()).Component })) as unknown as ComponentType<P>;
