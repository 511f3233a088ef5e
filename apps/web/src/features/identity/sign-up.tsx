import { identityRoutes } from '@daftar/contract/identity';
import { IconLinkOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { homeOf, safeNext, withNext } from '#web/core/guards.ts';
import { noteActivity } from '#web/core/idle-lock.ts';
import { invitationAddress, useLinkToken } from '#web/core/link-token.ts';
import { signIn, useSession } from '#web/core/session.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box } from '#web/kit/layout.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { InvitationCard } from './invitation-card.tsx';
import { JoinByInvitation } from './join-by-invitation.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { Refusal, refusalOf } from './refusal.tsx';
import { useInvitation, type Invitation } from './use-invitation.ts';
import { Welcome } from './welcome.tsx';

/** Clients sign up by invitation only. */
const PortalInvitation = lazy(() => import('./portal-invitation.tsx'));

/** /sign-up. `login_type=client` is for portal invitations. */
export function Component() {
  const [query] = useSearchParams();
  const token = useLinkToken('/sign-up');
  if (query.get('login_type') !== 'client') return <StaffSignUp />;
  return (
    <Suspense>
      <PortalInvitation token={query.has('invitation') ? token : ''} />
    </Suspense>
  );
}

/** `?invitation` shows the invitation of a link and joins its business. */
function StaffSignUp() {
  useTitle('Create account');
  const [query] = useSearchParams();
  const stored = useLinkToken('/sign-up');
  const token = query.has('invitation') ? stored : null;
  const { invitation, error } = useInvitation(token);
  const signedIn = useSession((state) => state.user !== null);
  const here = invitationAddress();

  if (token === '') return <DeadInvitation reason="The link is incomplete. Open it again from your email." />;
  if (error) return <DeadInvitation reason={refusalOf(error)} />;
  if (token && !invitation) {
    return (
      <Welcome>
        <p role="status">Loading your invitation…</p>
      </Welcome>
    );
  }
  if (invitation && (signedIn || invitation.has_account)) {
    return <JoinByInvitation invitation={invitation} token={token!} here={here} />;
  }
  return (
    <Welcome>
      <h1 className={classes.title}>{invitation ? 'Join your team' : 'Create your account'}</h1>
      <p className={classes.sub}>Enter your details. Next, verify your email and mobile number.</p>
      {invitation && <InvitationCard invitation={invitation} />}
      <SignUp invitation={invitation} token={token} here={here} />
      <Box as="p" marginTop={20} tone="soft" textAlign="center">
        Already have an account?{' '}
        <Box
          as={Link}
          hover="underline"
          className={classes.link}
          to={withNext('/sign-in', token ? here : (safeNext(query.get('next')) ?? '/'))}
        >
          Sign in
        </Box>
      </Box>
    </Welcome>
  );
}

function SignUp({ invitation, token, here }: { invitation?: Invitation; token: string | null; here: string }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    route: identityRoutes.signup,
    initial: {
      name: '',
      email: invitation?.email ?? '',
      country_code: '+91',
      mobile_number: '',
      // With an invitation, the password is created after verifying both contacts.
      ...(token ? {} : { password: '' }),
    },
    toBody: (values) => ({ ...values, ...(token ? { invitation: token } : {}) }),
    onDone: ({ user }) => {
      noteActivity();
      signIn(user);
      const next = token ? here : (safeNext(query.get('next')) ?? homeOf(user.kind));
      void navigate(withNext('/phone-verify', next), { replace: true });
    },
    onFailure: (error) => {
      setRefusal(refusalOf(error));
      return refusalOf(error) !== null;
    },
  });
  return (
    <Form form={form} label="Create your account" guard={false}>
      <div className={classes.fields}>
        {refusal && <Refusal>{refusal}</Refusal>}
        <TextField name="name" size="large" label="Your name" autoComplete="name" focused />
        <TextField
          name="email"
          size="large"
          type="email"
          label="Email"
          autoComplete="username"
          placeholder="you@firm.in"
          readOnly={invitation !== undefined}
          help={invitation && 'This invitation is for this email.'}
        />
        <PhoneField name="mobile_number" codeName="country_code" size="large" label="Mobile number" />
        {!token && <NewPasswordField size="large" />}
        <Button type="submit" look="solid" size="large" wide busy={form.busy}>
          {invitation ? 'Continue' : 'Create account'}
        </Button>
      </div>
    </Form>
  );
}

const DeadInvitation = ({ reason }: { reason: string | null }) => (
  <Welcome>
    <span className={classes.emblem} data-tone="amber" aria-hidden>
      <IconLinkOff size={22} />
    </span>
    <h1 className={classes.title}>{reason ? 'This invitation link doesn’t work' : 'Can’t reach the server'}</h1>
    <p className={classes.sub} role="status">
      {reason ?? 'Check your internet connection and open the link again.'}
    </p>
    <Button look="solid" size="large" wide to="/sign-in">
      Sign in
    </Button>
    <Box as="p" marginTop={20} tone="soft" textAlign="center">
      <Box as={Link} hover="underline" className={classes.link} to="/sign-up">
        Create account without an invitation
      </Box>
    </Box>
  </Welcome>
);
