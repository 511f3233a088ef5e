import { identityRoutes, type User } from '@daftar/contract/identity';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { setUser } from '#web/app/session.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Facts } from '#web/kit/page.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { Section } from './section.tsx';
import classes from './section.module.css';
import type { PartProps } from './user.tsx';
import { showWrongPassword } from './wrong-password.ts';

/** E-mail and mobile: one signs in with them, so the password is asked to change them. */
export function ContactSection({ user, open, onOpen }: PartProps & { user: User }) {
  const mobile = `${user.country_code} ${user.mobile_number}`;
  return (
    <Section
      title="Contact"
      about={
        <Facts
          facts={[
            ['Email', user.email],
            [
              'Mobile number',
              <span key="mobile">
                {mobile} {user.is_phone_verify && <IconCircleCheck size={14} aria-label="verified" style={TICK} />}
              </span>,
            ],
          ]}
        />
      }
      actions={!open && <Button onClick={() => onOpen(true)}>Change the contact</Button>}
    >
      {open && <Contact user={user} onClose={() => onOpen(false)} />}
    </Section>
  );
}

const TICK = { display: 'inline', verticalAlign: '-2px', color: 'var(--green)' } as const;

function Contact({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const form: FormApi = useForm({
    route: identityRoutes.updateUser,
    initial: {
      email: user.email,
      country_code: user.country_code,
      mobile_number: user.mobile_number,
      current_password: '',
    },
    version: user.version,
    onDone: (changed) => {
      setUser(changed);
      toast('success', 'Contact changed');
      onClose();
      if (!changed.is_phone_verify) void navigate('/phone-verify?next=/user');
    },
    onFailure: (error) => showWrongPassword(form, 'current_password', error),
  });
  return (
    <Form form={form} label="Change the contact">
      <FieldRow>
        <TextField name="email" type="email" label="Email" autoComplete="email" focused />
        <PhoneField
          name="mobile_number"
          codeName="country_code"
          label="Mobile number"
          help="A changed number is verified with a code."
        />
      </FieldRow>
      <PasswordField name="current_password" label="Current password" required />
      <div className={classes.buttons}>
        <Button type="submit" look="solid" busy={form.busy}>
          Save the contact
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
