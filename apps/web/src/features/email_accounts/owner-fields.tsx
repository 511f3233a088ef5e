import { Select } from '#web/kit/select.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { Options } from './account-drawer.tsx';
import { OWNER_LABELS } from './labels.ts';

/** Owner of an account; the firm where it is a firm's. */
export function OwnerFields({ form, options }: { form: FormApi; options: Options }) {
  const owner = useWatch<string>(form, 'owner');
  return (
    <>
      <Select
        name="owner"
        label="Account of"
        required
        options={options.owners.map((value) => ({ value, label: OWNER_LABELS[value] }))}
      />
      {owner === 'firm' && (
        <Select
          name="firm_id"
          label="Firm"
          required
          options={options.firms.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
