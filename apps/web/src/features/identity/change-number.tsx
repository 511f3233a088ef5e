import { identityRoutes, type User } from '@daftar/contract/identity';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { showWrongPassword } from './wrong-password.ts';

type Props = { user: User; onDone: (user: User) => void; onCancel: () => void };

/** Another mobile number. The password is asked: whoever finds an open screen must not take the account. */
export function ChangeNumber({ user, onDone, onCancel }: Props) {
  const form: FormApi = useForm({
    route: identityRoutes.updateUser,
    initial: { country_code: user.country_code, mobile_number: user.mobile_number, current_password: '' },
    version: user.version,
    onDone,
    onFailure: (error) => showWrongPassword(form, 'current_password', error),
  });
  return (
    <>
      <p className={classes.sub}>The code goes to the new number.</p>
      <Form form={form} label="Change your number" guard={false}>
        <div className={classes.fields}>
          <PhoneField name="mobile_number" codeName="country_code" label="Mobile number" size="large" focused />
          <PasswordField name="current_password" size="large" label="Account password" />
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Change the number
          </Button>
          <Button size="large" wide onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </>
  );
}
