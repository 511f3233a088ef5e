import { identityRoutes, type User } from '@daftar/contract/identity';
import { PIN_LENGTH } from '@daftar/domain/credentials';
import { write } from '#web/app/api.ts';
import { settleLock } from '#web/app/lock.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PinField } from '#web/kit/pin-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { showWrongPassword } from './wrong-password.ts';

/** The account's password opens the lock, and sets another PIN. */
export function ForgotPin({ onDone }: { onDone: (user: User) => void }) {
  const form: FormApi = useForm({
    route: identityRoutes.forgotPin,
    initial: { password: '', pin: '' },
    send: async (body) => {
      await settleLock();
      return write(identityRoutes.forgotPin, { body }, { quiet: true });
    },
    onDone,
    onFailure: (error) => showWrongPassword(form, 'password', error),
  });
  return (
    <>
      <p className={classes.sub}>Your account password opens the screen, and you choose another PIN.</p>
      <Form form={form} label="Set a new PIN" guard={false}>
        <div className={classes.fields}>
          <PasswordField name="password" size="large" label="Account password" focused />
          <PinField name="pin" label="New PIN" length={PIN_LENGTH} hidden />
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Set the PIN and unlock
          </Button>
        </div>
      </Form>
    </>
  );
}
