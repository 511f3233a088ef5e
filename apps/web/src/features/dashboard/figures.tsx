import { useBusiness } from '#web/app/use-business.ts';
import { Figure } from '#web/kit/figure.tsx';
import { countText, type PageMeta } from '#web/kit/pager.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { usePendingInvitations, usePendingRequests, usePeople } from './reads.ts';

const told = (meta: PageMeta | undefined): string => (meta ? countText(meta) : '–');

export function PeopleFigure() {
  const to = usePlace('/business/:businessId/settings-users-roles');
  return <Figure label="People" value={told(usePeople().data?.meta)} note="active in this business" to={to} />;
}

export function BranchesFigure() {
  const { branches = [], branch } = useBusiness() ?? {};
  const to = usePlace('/business/:businessId/settings-locations');
  const open = branches.filter(({ deactivated }) => deactivated === 0);
  return <Figure label="Branches" value={open.length} note={branch && `You are in ${branch.name}`} to={to} />;
}

export function RequestsFigure() {
  const meta = usePendingRequests().data?.meta;
  const to = usePlace('/business/:businessId/settings-users-roles', 'tab=requests');
  return (
    <Figure
      label="Requests to join"
      value={told(meta)}
      note={meta?.total ? 'waiting for an answer' : 'nobody is waiting'}
      to={to}
    />
  );
}

export function InvitationsFigure() {
  const meta = usePendingInvitations().data?.meta;
  const to = usePlace('/business/:businessId/settings-users-roles', 'tab=invitations');
  return (
    <Figure
      label="Invitations"
      value={told(meta)}
      note={meta?.total ? 'sent, not accepted yet' : 'none is open'}
      to={to}
    />
  );
}
