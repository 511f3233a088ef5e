import { borrowerRoutes } from '@daftar/contract/borrowers';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { isMissing } from '#web/kit/not-found.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { EditBorrowerForm } from './borrower-form.tsx';
import { NoBorrower } from './borrower-not-found.tsx';
import { ClientChanges } from './client-changes.tsx';
import { LinkedClient } from './linked-client.tsx';
import { useForLoan } from './loan-link.ts';

/** borrower/edit/:borrower_id: edits a borrower. `?loan=7` returns to that file, `?tab=income` opens a section. */
export function Component() {
  const { businessId, borrower_id } = useParams();
  const id = Number(borrower_id);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const forLoan = useForLoan();
  const read = useRead(borrowerRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  const borrower = read.data;
  useTitle(borrower && `Edit ${borrower.name}`);
  if (!(id > 0) || isMissing(read.error)) return <NoBorrower />;
  const leave = () => navigate(forLoan?.to ?? `/business/${businessId}/borrower/${id}`);
  return (
    <Page>
      <PageHeader
        title={borrower ? `Edit ${borrower.name}` : 'Edit borrower'}
        subtitle={
          borrower && (
            <>
              <LinkedClient borrower={borrower} />
              {forLoan?.loan && `${borrower.client_id ? ' · ' : ''}For ${forLoan.loan.number}`}
            </>
          )
        }
      />
      {borrower ? (
        <EditBorrowerForm
          key={id}
          borrower={borrower}
          start={query.get('tab') ?? undefined}
          onCancel={() => void leave()}
          onDone={async ({ name }) => {
            toast('success', `${name} saved`);
            await leave();
          }}
        >
          {(form) => borrower.client_id !== null && <ClientChanges borrower={borrower} form={form} />}
        </EditBorrowerForm>
      ) : (
        <NotLoaded query={read} what="the borrower" rows={10} />
      )}
    </Page>
  );
}
