import type { ReactNode } from 'react';
import { DrawerBody } from '#web/kit/drawer.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import classes from './portal_profile.module.css';

type Props = { form: FormApi; label: string; onCancel: () => void; acts?: ReactNode; children: ReactNode };

/** Common end of every request form: a note and a supporting document, which can be a photo. */
export function ChangeRequestForm({ form, label, onCancel, acts, children }: Props) {
  return (
    <div className={classes.sheet}>
      <Form form={form} label={label} guard={false}>
        <DrawerBody>
          <Stack gap={14} flex>
            {children}
            <TextField
              name="note"
              label="Note to your accountant"
              maxLength={500}
              placeholder="For example: We moved to a new office on 01/11/2026"
            />
            <FileField
              name="proof"
              label="Supporting document"
              target="document"
              accept="image/*,application/pdf"
              help="For example, a bill, certificate or cancelled cheque. A clear photo is fine."
            />
          </Stack>
        </DrawerBody>
        <FormFooter verb="Send request" onCancel={onCancel}>
          {acts}
        </FormFooter>
      </Form>
    </div>
  );
}
