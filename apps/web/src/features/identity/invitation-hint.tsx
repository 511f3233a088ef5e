import { InvitationCard } from './invitation-card.tsx';
import { useInvitation } from './use-invitation.ts';

/** Says above the sign-in form what it leads to. A link that is worth nothing is told where it leads. */
export default function InvitationHint({ token }: { token: string }) {
  const { invitation } = useInvitation(token);
  return invitation ? <InvitationCard invitation={invitation} /> : null;
}
