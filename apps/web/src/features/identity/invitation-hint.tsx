import { InvitationCard } from './invitation-card.tsx';
import { useInvitation } from './use-invitation.ts';

/** Shows the invitation above the sign-in form. An invalid link is reported on the next screen. */
export default function InvitationHint({ token }: { token: string }) {
  const { invitation } = useInvitation(token);
  return invitation ? <InvitationCard invitation={invitation} /> : null;
}
