import { borrowerRoutes } from '@daftar/contract/borrowers';
import { panProblem } from '@daftar/domain/identifiers';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';

/** Another borrower with the PAN that is entered, so that nobody is added twice. */
export function SamePan({ form, id }: { form: FormApi; id: number | null }) {
  const { businessId } = useParams();
  const pan = String(useWatch<string>(form, 'pan'));
  const isComplete = pan !== '' && panProblem(pan) === null;
  const query = { search: pan, per_page: 5 };
  const read = useRead(borrowerRoutes.list, { query }, { enabled: isComplete, quiet: true });
  const other = isComplete ? read.data?.data.find((one) => one.pan === pan && one.id !== id) : undefined;
  if (!other) return null;
  return (
    <Notice
      tone="amber"
      actions={
        <Button size="small" to={`/business/${businessId}/borrower/${other.id}`}>
          Open borrower
        </Button>
      }
    >
      {other.name} has this PAN.
    </Notice>
  );
}
