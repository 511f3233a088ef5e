import { GROUPINGS } from '@daftar/contract/work/board';
import { ColourField } from '#web/kit/colour-field.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import classes from './boards.module.css';

const GROUPED: Record<(typeof GROUPINGS)[number], string> = {
  column: 'Columns of its own',
  work_progress: 'Work progress',
  status: 'Status',
};
const GROUP_OPTIONS = GROUPINGS.map((value) => ({ value, label: GROUPED[value] }));

/** What a board is, as it is made and as it is changed. */
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
          help="Stands before each task's number: GST-104"
        />
      </FieldRow>
      <TextArea name="description" label="What it is for" rows={2} maxLength={500} />
      <ColourField name="colour" label="Colour">
        {(chosen) => <i className={classes.dot} style={{ background: chosen }} aria-hidden />}
      </ColourField>
    </FormSection>
    <FormSection title="How it works">
      <Select
        name="group_by"
        label="Cards stand at first by"
        options={GROUP_OPTIONS}
        help="Everybody may look at it otherwise; the board opens like this."
      />
      <Checkbox
        name="is_shared_with_clients"
        label="Clients see the tasks that are theirs"
        help="In their portal, without comments and time."
      />
    </FormSection>
  </>
);
