import type { Property } from '@daftar/contract/properties';
import { useNavigate, useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { linkProperty, useForLoan } from './loan-link.ts';
import { NewPropertyForm } from './property-form.tsx';

/** property/create: adds a property, and links it to the file of `?loan=7`. */
export function Component() {
  const base = `/business/${useParams().businessId}`;
  const forLoan = useForLoan();
  const navigate = useNavigate();
  const onDone = async ({ id, name }: Property): Promise<void> => {
    toast('success', `${name} added`);
    try {
      if (forLoan) await linkProperty(forLoan.id, id);
      await navigate(forLoan?.to ?? `${base}/property/${id}`);
    } catch {
      // The error already has a toast; the property exists by now.
      await navigate(`${base}/property/${id}`);
    }
  };
  const file = forLoan?.loan;
  return (
    <Page>
      <PageHeader
        title="Add property"
        subtitle={file && `For ${file.number}${file.applicant ? ` · ${file.applicant}` : ''}`}
      />
      <NewPropertyForm onDone={onDone} onCancel={() => void navigate(forLoan?.to ?? `${base}/properties`)} />
    </Page>
  );
}
