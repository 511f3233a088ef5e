import { lazy, Suspense } from 'react';

const Overview = lazy(() => import('./overview.tsx'));

/** Below what must be done: it comes after it. */
export const OverviewPart = () => (
  <Suspense fallback={null}>
    <Overview />
  </Suspense>
);
