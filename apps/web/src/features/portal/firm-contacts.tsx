import { portalRoutes } from '@daftar/contract/portal';
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRead } from '#web/app/query.ts';
import { setLocation, useSession } from '#web/app/session.ts';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { addressOf } from './address.ts';
import classes from './portal.module.css';

/** Whom one stands for there, the firm's own contact, and its branches with theirs. The calls go to the firm that is entered here. */
export function FirmContacts({ id }: { id: number }) {
  const entered = useSession((state) => state.location.business_id === id);
  useEffect(() => {
    if (!entered) setLocation({ business_id: id, branch_id: null });
  }, [entered, id]);
  const firm = useRead(portalRoutes.business, {}, { enabled: entered });
  const branches = useRead(portalRoutes.branches, {}, { enabled: entered });
  const clients = useRead(portalRoutes.clients, { query: { per_page: MOST_NAMED } }, { enabled: entered });
  const error = firm.error ?? branches.error ?? clients.error;
  if (error)
    return (
      <ErrorState
        what="how to reach the firm"
        error={error}
        retry={() => void Promise.all([firm.refetch(), branches.refetch(), clients.refetch()])}
      />
    );
  if (!firm.data || !branches.data || !clients.data) return <SkeletonRows rows={3} />;
  return (
    <>
      <PortalRows>
        {clients.data.data.map((client) => (
          <PortalRow
            key={client.id}
            title={client.client_full_name}
            sub={client.category}
            to={`/business/${id}/client/${client.id}/dashboard`}
          />
        ))}
        {clients.data.meta.total > MOST_NAMED && (
          <PortalRow title={`All ${clients.data.meta.total}`} to={`/business/${id}/client-list`} />
        )}
      </PortalRows>
      <Ways {...firm.data} />
      <h3 className={classes.heading}>{branches.data.data.length === 1 ? 'Branch' : 'Branches'}</h3>
      <ul className={classes.branches}>
        {branches.data.data.map((branch) => (
          <li key={branch.id} className={classes.branch}>
            <div>
              <strong className={classes.name}>{branch.name}</strong>
              <p className={classes.address}>{addressOf(branch)}</p>
            </div>
            <Ways {...branch} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One login may stand for a company, its directors and their families. */
const MOST_NAMED = 5;

type Reached = { name: string; mobile_number: string; email: string; website?: string };

/** Large enough for a thumb; only what the firm has given. */
function Ways({ name, mobile_number: mobile, email, website }: Reached) {
  if (!mobile && !email && !website) return null;
  return (
    <div className={classes.ways}>
      {mobile && (
        <Button to={`tel:${mobile}`} icon={<IconPhone size={18} aria-hidden />} aria-label={`Call ${name}: ${mobile}`}>
          {mobile}
        </Button>
      )}
      {email && (
        <Button
          to={`mailto:${email}`}
          icon={<IconMail size={18} aria-hidden />}
          aria-label={`Write to ${name}: ${email}`}
        >
          {email}
        </Button>
      )}
      {website && (
        <Button to={website} target="_blank" rel="noopener noreferrer" icon={<IconWorld size={18} aria-hidden />}>
          Website
        </Button>
      )}
    </div>
  );
}
