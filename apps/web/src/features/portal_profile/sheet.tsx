import type { ReactNode } from 'react';
import { DrawerBody } from '#web/kit/drawer.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import classes from './portal_profile.module.css';

type Props = { form: FormApi; label: string; onCancel: () => void; acts?: ReactNode; children: ReactNode };

/** What every request ends with: a word to the firm, and a paper that proves it, photographed if need be. */
export function WishForm({ form, label, onCancel, acts, children }: Props) {
  return (
    <div className={classes.sheet}>
      <Form form={form} label={label} guard={false}>
        <DrawerBody>
          <div className={classes.fields}>
            {children}
            <TextField name="note" label="A word to your firm" maxLength={500} placeholder="We moved on 1 November" />
            <FileField
              name="proof"
              label="Proof"
              target="document"
              accept="image/*,application/pdf"
              help="A bill, a certificate, a cancelled cheque: a picture will do."
            />
          </div>
        </DrawerBody>
        <FormFooter verb="Ask for the change" onCancel={onCancel}>
          {acts}
        </FormFooter>
      </Form>
    </div>
  );
}
