import { propertyRoutes } from '@daftar/contract/properties';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { isMissing } from '#web/kit/not-found.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { useForLoan } from './loan-link.ts';
import { NoProperty } from './property-not-found.tsx';
import { EditPropertyForm } from './property-form.tsx';
import { SeveralFiles } from './several-files.tsx';

/** property/edit/:property_id: edits a property. `?loan=7` returns to that file. */
export function Component() {
  const { businessId, property_id } = useParams();
  const id = Number(property_id);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const forLoan = useForLoan();
  const read = useRead(propertyRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  const property = read.data;
  useTitle(property && `Edit ${property.name}`);
  if (!(id > 0) || isMissing(read.error)) return <NoProperty />;
  const leave = () => navigate(forLoan?.to ?? `/business/${businessId}/property/${id}`);
  return (
    <Page>
      <PageHeader
        title={property ? `Edit ${property.name}` : 'Edit property'}
        subtitle={forLoan?.loan && `For ${forLoan.loan.number}`}
      />
      {property ? (
        <>
          <SeveralFiles property={property} />
          <EditPropertyForm
            key={id}
            property={property}
            start={query.get('tab') ?? undefined}
            onCancel={() => void leave()}
            onDone={async ({ name }) => {
              toast('success', `${name} saved`);
              await leave();
            }}
          />
        </>
      ) : (
        <NotLoaded query={read} what="the property" rows={10} />
      )}
    </Page>
  );
}
