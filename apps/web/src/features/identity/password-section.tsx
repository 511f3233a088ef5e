import { identityRoutes } from '@daftar/contract/identity';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { repeatProblem } from './repeat.ts';
import { Section } from './section.tsx';
import classes from './section.module.css';
import type { PartProps } from './user.tsx';
import { showWrongPassword } from './wrong-password.ts';

export const PasswordSection = ({ open, onOpen }: PartProps) => (
  <Section
    title="Password"
    about="Changing it signs you out everywhere else."
    actions={!open && <Button onClick={() => onOpen(true)}>Change the password</Button>}
  >
    {open && <Password onClose={() => onOpen(false)} />}
  </Section>
);

function Password({ onClose }: { onClose: () => void }) {
  const form: FormApi = useForm({
    route: identityRoutes.changePassword,
    initial: { current_password: '', password: '', repeated: '' },
    toBody: ({ current_password, password }) => ({ current_password, password }),
    alsoCheck: repeatProblem,
    onDone: () => {
      toast('success', 'Password changed');
      onClose();
    },
    onFailure: (error) => showWrongPassword(form, 'current_password', error),
  });
  return (
    <Form form={form} label="Change the password">
      <PasswordField name="current_password" label="Current password" focused />
      <FieldRow>
        <NewPasswordField label="New password" />
        <PasswordField name="repeated" label="Repeat the new password" autoComplete="new-password" />
      </FieldRow>
      <div className={classes.buttons}>
        <Button type="submit" look="solid" busy={form.busy}>
          Set the password
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
