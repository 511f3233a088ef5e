import type { ComponentType } from 'react';
import { allFeatures } from '#web/core/features.ts';
import { afterFirstView } from '#web/core/first-view.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

let parts: readonly ComponentType[] | undefined;

/** Parts of features in the top bar, such as the running timer. Loaded after the first view. */
export function TopBarSlot() {
  parts ??= allFeatures().flatMap(({ topBar }) =>
    topBar
      ? lazyPart(async () => {
          await afterFirstView;
          return (await topBar()).Component;
        })
      : [],
  );
  // oxlint-disable-next-line react/no-array-index-key -- features don't change while the app runs
  return parts.map((Part, index) => <Part key={index} />);
}
