import { identityRoutes } from '@daftar/contract/identity';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Row } from '#web/kit/layout.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { repeatProblem } from './repeat.ts';
import { Section } from './section.tsx';
import type { PartProps } from './user.tsx';
import { showWrongPassword } from './wrong-password.ts';

export const PasswordSection = ({ open, onOpen }: PartProps) => (
  <Section
    title="Password"
    about="Changing your password signs you out on all other devices."
    actions={!open && <Button onClick={() => onOpen(true)}>Change password</Button>}
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
    <Form form={form} label="Change password">
      <PasswordField name="current_password" label="Current password" focused />
      <FieldRow>
        <NewPasswordField label="New password" />
        <PasswordField name="repeated" label="Confirm new password" autoComplete="new-password" />
      </FieldRow>
      <Row gap={8} align="stretch" wrap>
        <Button type="submit" look="solid" busy={form.busy}>
          Change password
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Form>
  );
}
