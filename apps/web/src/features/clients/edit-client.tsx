import { clientRoutes } from '@daftar/contract/clients';
import { categoryLabel } from '@daftar/domain/country-pack';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useHomeCountry } from '#web/kit/use-country-pack.ts';
import { EditClientForm } from './client-form.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { NoClient } from './client-not-found.tsx';
import { useAround } from '#web/kit/client-around.ts';

/** clients/edit/:tab?client=7: edits a client. The tab is the first section shown. */
export function Component() {
  const { tab } = useParams();
  const id = Number(useSearchParams()[0].get('client'));
  const around = useAround();
  const home = useHomeCountry();
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
        subtitle={client && `File no. ${client.code_number} · ${categoryLabel(client.category, home)}`}
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
