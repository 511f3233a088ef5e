import { GROUPINGS } from '@daftar/contract/work/board';
import { ColourField } from '#web/kit/colour-field.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import classes from './boards.module.css';

const GROUPED: Record<(typeof GROUPINGS)[number], string> = {
  column: 'Columns',
  work_progress: 'Work progress',
  status: 'Status',
};
const GROUP_OPTIONS = GROUPINGS.map((value) => ({ value, label: GROUPED[value] }));

/** Fields of a board, for creating and editing. */
export const BoardFields = ({ focused = false, onName }: { focused?: boolean; onName?: (name: string) => void }) => (
  <>
    <FormSection title="Board">
      <FieldRow>
        <TextField name="name" label="Name" required maxLength={80} focused={focused} onChange={onName} />
        <TextField
          name="code"
          label="Code"
          required
          code
          maxLength={6}
          help="Prefix for task numbers, such as GST-104."
        />
      </FieldRow>
      <TextArea name="description" label="Description" rows={2} maxLength={500} />
      <ColourField name="colour" label="Colour">
        {(chosen) => (
          <Box as="i" rigid square={9} radius={3} className={classes.dot} style={{ background: chosen }} aria-hidden />
        )}
      </ColourField>
    </FormSection>
    <FormSection title="Display and access">
      <Select
        name="group_by"
        label="Group cards by"
        options={GROUP_OPTIONS}
        help="Default view for everyone. People can change it for themselves."
      />
      <Checkbox
        name="is_shared_with_clients"
        label="Share tasks with clients"
        help="Clients see their own tasks in the portal, without comments or time."
      />
    </FormSection>
  </>
);
