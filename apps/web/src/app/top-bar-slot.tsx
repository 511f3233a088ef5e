import type { ComponentType } from 'react';
import { allFeatures } from '#web/core/features.ts';
import { useLater } from '#web/core/later.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

let parts: readonly ComponentType[] | undefined;

/** Parts of features in the top bar, such as the running timer. Loaded after the first screen has its data. */
export function TopBarSlot() {
  const isLater = useLater('beside');
  parts ??= allFeatures().flatMap(({ topBar }) => (topBar ? lazyPart(async () => (await topBar()).Component) : []));
  if (!isLater) return null;
  // oxlint-disable-next-line react/no-array-index-key -- features don't change while the app runs
  return parts.map((Part, index) => <Part key={index} />);
}
