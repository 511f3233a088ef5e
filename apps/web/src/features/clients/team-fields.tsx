import { use } from 'react';
import { branchOptions } from '#web/kit/branch-options.ts';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { referrerLookup, tagLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import type { Asked } from './visible-fields.ts';
import type { Around } from '#web/kit/client-around.ts';

/** Owner, referrer, group, tags and branches. */
export function TeamFields({ asked: { asks, must }, around }: { asked: Asked; around: Around }) {
  const held = useWatch<string[]>(use(FormContext)!, 'branches');
  return (
    <FormSection title="Team" id="team">
      <FieldRow>
        <Select name="assignee_id" label="Owner" lookup={around.people} placeholder="Unassigned" clearable />
        {asks('reffered_by') && (
          <Select
            name="reffered_by"
            label="Referred by"
            required={must('reffered_by')}
            lookup={referrerLookup}
            placeholder="Select"
            clearable
          />
        )}
      </FieldRow>
      <FieldRow>
        {asks('branches') && (
          <MultiSelect
            name="branches"
            label="Branches"
            required={must('branches')}
            options={branchOptions(around.branches, held)}
          />
        )}
        <MultiSelect name="tags" label="Tags" lookup={tagLookup} />
      </FieldRow>
    </FormSection>
  );
}
