import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { lazy, Suspense } from 'react';
import type { ClientFills } from '#web/app/client-slots.ts';
import { useRead } from '#web/app/query.ts';

const Requests = lazy(async () => ({ default: (await import('./requests.tsx')).Requests }));

/** What the client asked to change; nothing where it never did. */
function Card({ clientId }: { clientId: number }) {
  const input = { params: { clientId }, query: { per_page: 1 } };
  const { data } = useRead(portalProfileRoutes.requests, input, { quiet: true });
  if (!data?.meta.total) return null;
  return (
    <Suspense>
      <Requests clientId={clientId} />
    </Suspense>
  );
}

export const fills: ClientFills = { changes: { Card } };
