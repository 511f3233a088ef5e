import { lazy, Suspense } from 'react';
import type { ClientFills } from '#web/app/client-slots.ts';

const Dues = lazy(() => import('./dues-card.tsx'));

/** It shows nothing before its answer is there: until then it need not be there itself. */
const DuesCard = ({ clientId }: { clientId: number }) => (
  <Suspense>
    <Dues clientId={clientId} />
  </Suspense>
);

export const fills: ClientFills = { dues: { Card: DuesCard, tab: () => import('./client-account.tsx') } };
