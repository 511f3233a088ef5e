import { identityRoutes, type User } from '@daftar/contract/identity';
import { OTP_LIFE } from '@daftar/domain/credentials';
import { request, write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { repeatProblem } from './repeat.ts';
import { VerifyContact, type StepProps } from './verify-contact.tsx';
import { showWrongPassword } from './wrong-password.ts';

const PHONE_RESEND_SECONDS = 30;

export function VerifyEmail({ user, onDone }: StepProps) {
  const email = user.waiting_email ?? user.email;
  return (
    <VerifyContact
      key={email}
      title="Verify your email"
      about={{ before: `Get a 6-digit code at ${email}.`, after: `Enter the 6-digit code for ${email}.` }}
      resendAfter={OTP_LIFE.resendSeconds}
      send={() => request(identityRoutes.sendEmailCode, {}, { quiet: true })}
      verify={async (otp) => onDone(await write(identityRoutes.confirmEmail, { body: { otp } }, { quiet: true }))}
      change={{
        label: 'Change email',
        form: (close) => (
          <ChangeContact user={user} initial={{ email }} about="email" onDone={onDone} onClose={close}>
            <TextField name="email" type="email" size="large" label="Email" autoComplete="email" focused />
          </ChangeContact>
        ),
      }}
    />
  );
}

export function VerifyPhone({ user, onDone }: StepProps) {
  const { country_code, mobile_number } = user;
  const number = `${country_code}\u00a0${mobile_number}`;
  return (
    <VerifyContact
      key={number}
      title="Verify your mobile number"
      about={{ before: `Get a 6-digit code by SMS on ${number}.`, after: `Enter the 6-digit code for ${number}.` }}
      resendAfter={PHONE_RESEND_SECONDS}
      send={() => request(identityRoutes.sendPhoneOtp, {}, { quiet: true })}
      verify={async (otp) => onDone(await write(identityRoutes.verifyPhone, { body: { otp } }, { quiet: true }))}
      change={{
        label: 'Change number',
        form: (close) => (
          <ChangeContact
            user={user}
            initial={{ country_code, mobile_number }}
            about="number"
            onDone={onDone}
            onClose={close}
          >
            <PhoneField name="mobile_number" codeName="country_code" label="Mobile number" size="large" focused />
          </ChangeContact>
        ),
      }}
    />
  );
}

type ChangeProps = StepProps & {
  initial: Partial<User>;
  about: 'email' | 'number';
  onClose: () => void;
  children: React.ReactNode;
};

/** Asks for the password, where there is one, to protect an unattended screen. */
function ChangeContact({ user, initial, about, onDone, onClose, children }: ChangeProps) {
  const form: FormApi = useForm({
    route: identityRoutes.updateUser,
    initial: { ...initial, ...(user.has_password ? { current_password: '' } : {}) },
    version: user.version,
    onDone: (changed) => {
      onDone(changed);
      onClose();
    },
    onFailure: (error) => showWrongPassword(form, 'current_password', error),
  });
  return (
    <>
      <p className={classes.sub}>A verification code will be sent to the new {about}.</p>
      <Form form={form} label={`Change ${about}`} guard={false}>
        <div className={classes.fields}>
          {children}
          {user.has_password && <PasswordField name="current_password" size="large" label="Account password" />}
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            {`Change ${about}`}
          </Button>
          <Button size="large" wide onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </>
  );
}

/** The first password of an account that started from an invitation. */
export function CreatePassword({ user, onDone }: StepProps) {
  const form = useForm({
    route: identityRoutes.changePassword,
    initial: { password: '', repeated: '' },
    toBody: ({ password }) => ({ password }),
    alsoCheck: repeatProblem,
    onDone: () => onDone({ ...user, has_password: true }),
  });
  return (
    <>
      <h1 className={classes.title}>Create a password</h1>
      <p className={classes.sub}>You sign in with it next time.</p>
      <Form form={form} label="Create a password" guard={false}>
        <div className={classes.fields}>
          <NewPasswordField size="large" focused />
          <PasswordField name="repeated" size="large" label="Confirm password" autoComplete="new-password" />
          <Button type="submit" look="solid" size="large" wide busy={form.busy}>
            Create password
          </Button>
        </div>
      </Form>
    </>
  );
}
