import type { Borrower } from '@daftar/contract/borrowers';
import { useNavigate, useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { NewBorrowerForm } from './borrower-form.tsx';
import { ImportClient } from './import-client.tsx';
import { roleLabel } from './labels.ts';
import { addToLoan, useForLoan } from './loan-link.ts';

/** borrower/create: adds a borrower, and puts it on the file of `?loan=7&role=Applicant`. */
export function Component() {
  const base = `/business/${useParams().businessId}`;
  const forLoan = useForLoan();
  const navigate = useNavigate();
  const seesClients = useCan()('clients', 'read');
  const edit = (id: number): string => `${base}/borrower/edit/${id}`;

  /** The borrower exists by now: a file that can't be changed must not add it twice. */
  const putOnFile = async (borrower: Borrower): Promise<boolean> => {
    if (!forLoan) return false;
    try {
      await addToLoan(forLoan, borrower.id);
      return true;
    } catch {
      // The error already has a toast.
      return false;
    }
  };
  const onAdded = async (borrower: Borrower): Promise<void> => {
    toast('success', `${borrower.name} added`);
    const isOnFile = await putOnFile(borrower);
    await navigate(isOnFile ? forLoan!.to : `${base}/borrower/${borrower.id}`);
  };
  /** Income and running loans aren't in the client's record, so the borrower opens next. */
  const onImported = async (borrower: Borrower, isNew: boolean): Promise<void> => {
    if (isNew) toast('success', `${borrower.name} added from the client`);
    const isOnFile = await putOnFile(borrower);
    await navigate(isOnFile ? `${edit(borrower.id)}?loan=${forLoan!.id}` : edit(borrower.id));
  };
  const file = forLoan?.loan;
  return (
    <Page>
      <PageHeader
        title="Add borrower"
        subtitle={file && `${roleLabel(forLoan.role)} on ${file.number}${file.applicant ? ` · ${file.applicant}` : ''}`}
      />
      {seesClients && <ImportClient onDone={onImported} forFile={file?.number} />}
      <NewBorrowerForm onDone={onAdded} onCancel={() => void navigate(forLoan?.to ?? `${base}/borrowers`)} />
    </Page>
  );
}
