import { identityRoutes, type User } from '@daftar/contract/identity';
import { PIN_LENGTH } from '@daftar/domain/credentials';
import { useState } from 'react';
import { setUser } from '#web/core/session.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Row } from '#web/kit/layout.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PinField } from '#web/kit/pin-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { Section } from './section.tsx';
import type { PartProps } from './user.tsx';
import { showWrongPassword } from './wrong-password.ts';

/** Sets, changes or removes the PIN; each asks for the password. */
export function PinSection({ user, open, onOpen }: PartProps & { user: User }) {
  const [removing, setRemoving] = useState(false);
  const begin = (remove: boolean): void => {
    setRemoving(remove);
    onOpen(true);
  };
  return (
    <Section
      title="PIN"
      about={
        user.user_pin_exist
          ? 'The screen locks after 15 minutes of inactivity, or when you choose Lock in the profile menu. Five wrong PINs sign you out.'
          : 'Set a 4-digit PIN to lock the screen after 15 minutes of inactivity.'
      }
      actions={
        !open && (
          <>
            <Button onClick={() => begin(false)}>{user.user_pin_exist ? 'Change PIN' : 'Set PIN'}</Button>
            {user.user_pin_exist && <Button onClick={() => begin(true)}>Remove PIN</Button>}
          </>
        )
      }
    >
      {open && <Pin key={String(removing)} removing={removing} onClose={() => onOpen(false)} />}
    </Section>
  );
}

function Pin({ removing, onClose }: { removing: boolean; onClose: () => void }) {
  const form: FormApi = useForm({
    route: identityRoutes.setPin,
    initial: { current_password: '', pin: removing ? null : '' },
    onDone: (changed) => {
      setUser(changed);
      toast('success', removing ? 'PIN removed' : 'PIN set');
      onClose();
    },
    onFailure: (error) => showWrongPassword(form, 'current_password', error),
  });
  return (
    <Form form={form} label={removing ? 'Remove PIN' : 'Set PIN'}>
      <PasswordField name="current_password" label="Current password" focused />
      {!removing && <PinField name="pin" label="New PIN" length={PIN_LENGTH} hidden />}
      <Row gap={8} align="stretch" wrap>
        <Button type="submit" look={removing ? 'danger' : 'solid'} busy={form.busy}>
          {removing ? 'Remove PIN' : 'Set PIN'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Form>
  );
}
