import { borrowerRoutes, type Borrower } from '@daftar/contract/borrowers';
import { ApiError } from '@daftar/contract/core/errors';
import { today } from '@daftar/domain/date-format';
import { useState, type ReactNode } from 'react';
import { timezone } from '#web/core/timezone.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { setError, type FormStore } from '#web/kit/form-state.ts';
import { SectionedForm } from '#web/kit/sectioned-form.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { BorrowerFields } from './borrower-fields.tsx';
import { blankValues, bodyOf, changesOf, maskedOf, problemsOf, valuesOf } from './form-values.ts';

type Shared = { onDone: (borrower: Borrower) => unknown; onCancel: () => void };

/** Shows the error of a part at its table: `parts.obligations.0.emi`. */
function showAtParts(store: FormStore, error: unknown): boolean {
  const errors = error instanceof ApiError ? (error.body.errors ?? []) : [];
  if (!errors.length || !errors.every(({ field }) => field.startsWith('parts.'))) return false;
  for (const { field, message } of errors) {
    const [, part, row] = field.split('.');
    setError(store, `parts.${part}`, `Row ${Number(row) + 1}: ${message}`);
  }
  return true;
}

export function NewBorrowerForm({ onDone, onCancel }: Shared) {
  const [initial] = useState(blankValues);
  const [day] = useState(() => today(new Date(), timezone));
  const form: FormApi = useForm({
    route: borrowerRoutes.create,
    initial: initial as never,
    toBody: bodyOf,
    alsoCheck: (values) => problemsOf(values, day),
    onFailure: (error) => showAtParts(form.store, error),
    onDone,
  });
  return (
    <SectionedForm form={form} label="Add borrower">
      <BorrowerFields form={form} id={null} masked={{}} />
      <FormFooter verb="Add borrower" onCancel={onCancel} />
    </SectionedForm>
  );
}

type EditProps = Shared & {
  borrower: Borrower;
  /** The first section shown. */
  start: string | undefined;
  /** Above the sections. */
  children: (form: FormApi) => ReactNode;
};

export function EditBorrowerForm({ borrower, start, onDone, onCancel, children }: EditProps) {
  const [day] = useState(() => today(new Date(), timezone));
  const form: FormApi = useForm({
    route: borrowerRoutes.update,
    params: { id: borrower.id },
    version: borrower.version,
    initial: valuesOf(borrower) as never,
    toBody: (values) => changesOf(values, form.store.getState().initial),
    alsoCheck: (values) => problemsOf(values, day),
    onDone,
  });
  return (
    <>
      {children(form)}
      <SectionedForm form={form} label={`Edit ${borrower.name}`} start={start}>
        <BorrowerFields form={form} id={borrower.id} masked={maskedOf(borrower)} />
        <FormFooter verb="Save changes" onCancel={onCancel} />
      </SectionedForm>
    </>
  );
}
