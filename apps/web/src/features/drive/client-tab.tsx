import { driveRoutes } from '@daftar/contract/drive';
import { useRead } from '#web/core/query.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { DriveBrowser } from './drive-browser.tsx';

/** A client's drive, as a tab or a screen. The folder is created when first opened. */
export function OfClient({ clientId, embedded }: { clientId: number; embedded?: boolean }) {
  const { data, error, refetch } = useRead(driveRoutes.ofClient, { params: { id: clientId }, body: {} });
  if (!data)
    return (
      <Page>
        {!embedded && <PageHeader title="Client drive" />}
        {error ? (
          <ErrorState what="this client’s files" error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Page>
    );
  const { trail } = data;
  return <DriveBrowser title={trail.at(-1)!.name} home={{ rootId: data.folder_id, clientId }} embedded={embedded} />;
}

export const Component = ({ clientId }: { clientId: number }) => <OfClient clientId={clientId} embedded />;
