import { identityRoutes, type User } from '@daftar/contract/identity';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#web/core/api.ts';
import { setUser } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Facts } from '#web/kit/page.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { NewEmail, type Sent } from './new-email.tsx';
import { Section } from './section.tsx';
import type { PartProps } from './user.tsx';
import { showWrongPassword } from './wrong-password.ts';

/** Email and mobile number are logins, so changing them asks for the password. */
export function ContactSection({ user, open, onOpen }: PartProps & { user: User }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const mobile = `${user.country_code} ${user.mobile_number}`;
  return (
    <Section
      title="Contact details"
      about={
        <Facts
          facts={[
            [
              'Email',
              <span key="email">
                {user.email} {user.is_email_verify && <IconCircleCheck size={14} aria-label="Verified" style={TICK} />}
              </span>,
            ],
            [
              'Mobile number',
              <span key="mobile">
                {mobile} {user.is_phone_verify && <IconCircleCheck size={14} aria-label="Verified" style={TICK} />}
              </span>,
            ],
          ]}
        />
      }
      actions={!open && <Button onClick={() => onOpen(true)}>Edit contact details</Button>}
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
      toast('success', asksForCode ? 'Confirm your new email' : 'Contact details updated');
      onClose();
      // If sending fails, the profile still offers it.
      if (asksForCode) void request(identityRoutes.sendEmailCode, {}).then(onSent, () => undefined);
      if (!changed.is_phone_verify) void navigate('/phone-verify?next=/user');
    },
    onFailure: (error) => showWrongPassword(form, 'current_password', error),
  });
  return (
    <Form form={form} label="Edit contact details">
      <FieldRow>
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          help="You confirm a new email with a code."
          focused
        />
        <PhoneField
          name="mobile_number"
          codeName="country_code"
          label="Mobile number"
          help="You verify a new number with a code."
        />
      </FieldRow>
      <PasswordField name="current_password" label="Current password" required />
      <Row gap={8} align="stretch" wrap>
        <Button type="submit" look="solid" busy={form.busy}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Form>
  );
}
