import { identityRoutes, type User } from '@daftar/contract/identity';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#web/app/api.ts';
import { setUser } from '#web/app/session.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Facts } from '#web/kit/page.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { NewEmail, type Sent } from './new-email.tsx';
import { Section } from './section.tsx';
import classes from './section.module.css';
import type { PartProps } from './user.tsx';
import { showWrongPassword } from './wrong-password.ts';

/** E-mail and mobile: one signs in with them, so the password is asked to change them. */
export function ContactSection({ user, open, onOpen }: PartProps & { user: User }) {
  const [sent, setSent] = useState<Sent | null>(null);
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
      {open ? (
        <Contact user={user} onSent={setSent} onClose={() => onOpen(false)} />
      ) : (
        user.waiting_email && (
          <NewEmail key={user.waiting_email} user={user} email={user.waiting_email} sent={sent} onSent={setSent} />
        )
      )}
    </Section>
  );
}

const TICK = { display: 'inline', verticalAlign: '-2px', color: 'var(--green)' } as const;

type ContactProps = { user: User; onSent: (sent: Sent | null) => void; onClose: () => void };

function Contact({ user, onSent, onClose }: ContactProps) {
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
      const asksForCode = changed.waiting_email !== null && changed.waiting_email !== user.waiting_email;
      if (asksForCode) onSent(null);
      setUser(changed);
      toast('success', asksForCode ? 'The new e-mail waits for its confirmation' : 'Contact changed');
      onClose();
      // Where it cannot be sent, the profile goes on offering it.
      if (asksForCode) void request(identityRoutes.sendEmailCode, {}).then(onSent, () => undefined);
      if (!changed.is_phone_verify) void navigate('/phone-verify?next=/user');
    },
    onFailure: (error) => showWrongPassword(form, 'current_password', error),
  });
  return (
    <Form form={form} label="Change the contact">
      <FieldRow>
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          help="A changed address is confirmed with a code."
          focused
        />
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
