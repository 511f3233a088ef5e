import type { PortalHomePart } from '#web/core/feature.ts';
import { NeedFromYou } from './need-from-you.tsx';
import { YourWork } from './your-work.tsx';
import { lazy, Suspense } from 'react';

const Overview = lazy(() => import('./overview.tsx'));

/** Shown below what the client must do. */
const OverviewPart = () => (
  <Suspense fallback={null}>
    <Overview />
  </Suspense>
);

export const parts: readonly PortalHomePart[] = [
  { place: 30, Component: NeedFromYou },
  { place: 50, Component: YourWork },
  { place: 60, column: 'side', isLater: true, Component: OverviewPart },
];
