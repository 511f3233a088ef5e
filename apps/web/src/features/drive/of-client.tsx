import { driveRoutes } from '@daftar/contract/drive';
import { useRead } from '#web/app/query.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { DriveBrowser } from './drive-browser.tsx';

/** The documents of one client: on its page, and with a heading of its own as a screen. The folder is made on first need. */
export function OfClient({ clientId, embedded }: { clientId: number; embedded?: boolean }) {
  const { data, error, refetch } = useRead(driveRoutes.ofClient, { params: { id: clientId }, body: {} });
  if (!data)
    return (
      <Page>
        {!embedded && <PageHeader title="Client documents" />}
        {error ? (
          <ErrorState what="the client’s documents" error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Page>
    );
  const { trail } = data;
  return (
    <DriveBrowser
      title={`Documents of ${trail.at(-1)!.name}`}
      home={{ rootId: data.folder_id, clientId }}
      embedded={embedded}
    />
  );
}

export const Component = ({ clientId }: { clientId: number }) => <OfClient clientId={clientId} embedded />;
