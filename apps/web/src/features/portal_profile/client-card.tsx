import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { lazy, Suspense } from 'react';
import { useRead } from '#web/core/query.ts';

const Requests = lazy(async () => ({ default: (await import('./requests.tsx')).Requests }));

/** Change requests of the client. Renders nothing if there were none. */
export function Component({ clientId }: { clientId: number }) {
  const input = { params: { clientId }, query: { per_page: 1 } };
  const { data } = useRead(portalProfileRoutes.requests, input, { quiet: true });
  if (!data?.meta.total) return null;
  return (
    <Suspense>
      <Requests clientId={clientId} />
    </Suspense>
  );
}
