import type { Received } from '@daftar/contract/core/route';
import { portalRoutes } from '@daftar/contract/portal';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { handleFailure, write } from '#web/core/api.ts';
import { homeOf, withNext } from '#web/core/guards.ts';
import { noteActivity } from '#web/core/idle-lock.ts';
import { invitationAddress } from '#web/core/link-token.ts';
import { useRead } from '#web/core/query.ts';
import { signIn, useSession } from '#web/core/session.ts';
import { signOut } from '#web/core/sign-out.ts';
import { useTitle } from '#web/core/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './account.module.css';
import { Refusal, refusalOf } from './refusal.tsx';
import { Welcome } from './welcome.tsx';

type Invitation = Received<typeof portalRoutes.invitation>;
type Props = { invitation: Invitation; token: string };

/** /sign-up?login_type=client&invitation: accept a portal invitation with a new or an existing login. */
export default function PortalInvitation({ token }: { token: string }) {
  useTitle('Client portal');
  const user = useSession((state) => state.user);
  const { data: invitation, error } = useRead(
    portalRoutes.invitation,
    { params: { token } },
    { enabled: token !== '', quiet: true, staleTime: Infinity },
  );
  if (error || !token) return <DeadLink reason={refusalOf(error)} lost={error !== null && !refusalOf(error)} />;
  if (!invitation)
    return (
      <Welcome>
        <p role="status">Loading your invitation…</p>
      </Welcome>
    );
  const mine = user?.kind === 'client' && isMeant(invitation, user);
  return (
    <Welcome>
      <h1 className={classes.title}>Your client portal</h1>
      <p className={classes.sub}>
        {user
          ? `You are signed in as ${user.email}.`
          : invitation.has_account
            ? 'You already have a login. Sign in to add this business.'
            : 'Enter your details. Next, verify your email and mobile number.'}
      </p>
      <Row gap={12} padding={12} marginBottom={16} background="brand-soft" radius="card" className={classes.invitation}>
        <Avatar name={invitation.business_name} size={36} square />
        <Box minWidth={0}>
          <strong>{invitation.business_name}</strong>
          <span>invited you to its client portal for {invitation.client_name}</span>
        </Box>
      </Row>
      {mine ? (
        <Accept invitation={invitation} token={token} />
      ) : user || invitation.has_account ? (
        <UseRightLogin invitation={invitation} />
      ) : (
        <Join invitation={invitation} token={token} />
      )}
    </Welcome>
  );
}

/** This page, to come back to. */
const HERE = invitationAddress('login_type=client&');

type Contact = { email: string; country_code: string; mobile_number: string };
const isMeant = (a: Contact, b: Contact): boolean =>
  (a.email !== '' && a.email === b.email.toLowerCase()) ||
  (a.mobile_number !== '' && a.country_code + a.mobile_number === b.country_code + b.mobile_number);

function Join({ invitation, token }: Props) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { name, email, country_code, mobile_number } = invitation;
  const byMail = email !== '';
  const form = useForm({
    route: portalRoutes.join,
    params: { token },
    initial: { name, email, country_code, mobile_number },
    onDone: ({ user }) => {
      noteActivity();
      signIn(user);
      void navigate(withNext('/phone-verify', HERE), { replace: true });
    },
    onFailure: (error) => {
      setRefusal(refusalOf(error));
      return refusalOf(error) !== null;
    },
  });
  return (
    <Form form={form} label="Create your login" guard={false}>
      <div className={classes.fields}>
        {refusal && <Refusal>{refusal}</Refusal>}
        <TextField name="name" size="large" label="Your name" autoComplete="name" />
        <TextField
          name="email"
          size="large"
          type="email"
          label="Email"
          autoComplete="username"
          placeholder="you@company.in"
          readOnly={byMail}
          help={byMail ? 'This invitation is for this email.' : undefined}
        />
        <PhoneField name="mobile_number" codeName="country_code" size="large" label="Mobile number" />
        <Button type="submit" look="solid" size="large" wide busy={form.busy}>
          Continue
        </Button>
      </div>
    </Form>
  );
}

function Accept({ invitation, token }: Props) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const accept = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(portalRoutes.accept, { params: { token } }, { quiet: true });
      void navigate(homeOf('client'), { replace: true });
    } catch (error) {
      setBusy(false);
      setRefusal(refusalOf(error));
      if (!refusalOf(error)) handleFailure(error);
    }
  };
  return (
    <div className={classes.fields}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button look="solid" size="large" wide busy={busy} onClick={() => void accept()}>
        {`Add ${invitation.business_name}`}
      </Button>
      <Button size="large" wide to={homeOf('client')}>
        Not now
      </Button>
    </div>
  );
}

/** Offers sign-in, or sign-out when another login is signed in. */
function UseRightLogin({ invitation }: Pick<Props, 'invitation'>) {
  const isSignedIn = useSession((state) => state.user !== null);
  const byNumber = invitation.account_by === 'mobile_number' || invitation.email === '';
  const login = byNumber ? invitation.country_code + invitation.mobile_number : invitation.email;
  if (!isSignedIn)
    return (
      <Button
        look="solid"
        size="large"
        wide
        to={withNext(`/sign-in?login_type=client&login=${encodeURIComponent(login)}`, HERE)}
      >
        Sign in to continue
      </Button>
    );
  return (
    <div className={classes.fields}>
      <p>This invitation is for {login}. Sign out, then open it with that login.</p>
      <Button look="solid" size="large" wide onClick={() => void signOut({ to: HERE })}>
        Sign out and continue
      </Button>
      <Button size="large" wide to="/">
        Stay signed in
      </Button>
    </div>
  );
}

const DeadLink = ({ reason, lost }: { reason: string | null; lost: boolean }) => (
  <Welcome>
    <span className={classes.emblem} data-tone="amber" aria-hidden>
      <IconLinkOff size={22} />
    </span>
    <h1 className={classes.title}>{lost ? 'Can’t reach the server' : 'This invitation link doesn’t work'}</h1>
    <p className={classes.sub} role="status">
      {lost
        ? 'Check your internet connection and open the link again.'
        : (reason ?? 'The link is incomplete. Open it again from your email or SMS.')}
    </p>
    <Button look="solid" size="large" wide to="/sign-in?login_type=client">
      Sign in
    </Button>
  </Welcome>
);
