import { teamRoutes } from '@daftar/contract/team';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { handleFailure, write } from '#web/core/api.ts';
import { withNext } from '#web/core/guards.ts';
import { useSession } from '#web/core/session.ts';
import { signOut } from '#web/core/sign-out.ts';
import { Button } from '#web/kit/button.tsx';
import classes from './account.module.css';
import { InvitationCard } from './invitation-card.tsx';
import { Refusal, refusalOf } from './refusal.tsx';
import type { Invitation } from './use-invitation.ts';
import { Welcome } from './welcome.tsx';

type Props = { invitation: Invitation; token: string; here: string };

/** For users with an account: join, sign in first, or switch to the invited account. */
export function JoinByInvitation({ invitation, token, here }: Props) {
  const user = useSession((state) => state.user);
  const right = user?.kind === 'staff' && user.email.toLowerCase() === invitation.email.toLowerCase();
  return (
    <Welcome>
      <h1 className={classes.title}>Join your team</h1>
      <p className={classes.sub}>
        {user ? `You are signed in as ${user.email}.` : `${invitation.email} already has an account.`}
      </p>
      <InvitationCard invitation={invitation} />
      {right ? <Join invitation={invitation} token={token} /> : <UseOther {...{ invitation, here }} />}
    </Welcome>
  );
}

function Join({ invitation, token }: { invitation: Invitation; token: string }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const join = async (): Promise<void> => {
    setBusy(true);
    try {
      const { business_id } = await write(teamRoutes.acceptInvitation, { params: { token } }, { quiet: true });
      void navigate(`/business/${business_id}/dashboard`, { replace: true });
    } catch (error) {
      setBusy(false);
      setRefusal(refusalOf(error));
      if (!refusalOf(error)) handleFailure(error);
    }
  };
  return (
    <div className={classes.fields}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button look="solid" size="large" wide busy={busy} onClick={() => void join()}>
        {`Join ${invitation.business_name}`}
      </Button>
      <Button size="large" wide to="/businesses">
        Not now
      </Button>
    </div>
  );
}

function UseOther({ invitation, here }: { invitation: Invitation; here: string }) {
  const user = useSession((state) => state.user);
  const signInPath = withNext(`/sign-in?login=${encodeURIComponent(invitation.email)}`, here);
  if (!user) {
    return (
      <Button look="solid" size="large" wide to={signInPath}>
        Sign in to join
      </Button>
    );
  }
  return (
    <div className={classes.fields}>
      <p>This invitation is for {invitation.email}. Sign out, then open it with that account.</p>
      <Button look="solid" size="large" wide onClick={() => void signOut({ to: here })}>
        Sign out and continue
      </Button>
      <Button size="large" wide to="/">
        Stay signed in
      </Button>
    </div>
  );
}
