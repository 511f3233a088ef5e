import { clientRoutes } from '@daftar/contract/clients';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useTitle } from '#web/app/title.ts';
import { toast } from '#web/app/toasts.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { EditClientForm } from './client-form.tsx';
import { isMissing, NoClient } from './no-client.tsx';
import { useAround } from './use-around.ts';

/** clients/edit/:tab?client=7: the whole record; the tab names the part to begin with. */
export function Component() {
  const { tab } = useParams();
  const id = Number(useSearchParams()[0].get('client'));
  const around = useAround();
  const navigate = useNavigate();
  const read = useRead(clientRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  const client = read.data;
  useTitle(client && `Edit ${client.client_full_name}`);
  if (!(id > 0) || isMissing(read.error)) return <NoClient />;
  if (read.error) return <ErrorState what="the client" error={read.error} retry={() => void read.refetch()} />;
  const leave = (): void => void navigate(`/business/${around.businessId}/clients/${id}`);
  return (
    <Page>
      <PageHeader
        title={client ? `Edit ${client.client_full_name}` : 'Edit client'}
        subtitle={client && `File ${client.code_number} · ${client.category}`}
      />
      {client && around.isReady ? (
        <EditClientForm
          key={client.id}
          client={client}
          around={around}
          tab={tab}
          onCancel={leave}
          onDone={({ client_full_name }) => {
            toast('success', `${client_full_name} saved`);
            leave();
          }}
        />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Page>
  );
}
