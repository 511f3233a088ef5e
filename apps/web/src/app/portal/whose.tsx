import { portalRoutes } from '@daftar/contract/portal';
import { Link, useParams } from 'react-router';
import { Avatar } from '#web/kit/avatar.tsx';
import { fill } from '../menu.ts';
import { useRead } from '../query.ts';
import classes from './portal.module.css';

/** The practice and the client whose pages these are; from here to the others that the login stands for. */
export function Whose() {
  const params = useParams();
  const firm = useRead(portalRoutes.business, {}).data;
  const client = useRead(portalRoutes.client, {}).data;
  return (
    <Link to={fill('/business/:businessId/client-list', params)} className={classes.whose} title="Change the entity">
      {firm && <Avatar name={firm.name} image={firm.logo_url} size={36} square colour={firm.colour} />}
      <span className={classes.names}>
        <strong>{firm?.name ?? '\u00a0'}</strong>
        <span>{client?.client_full_name ?? '\u00a0'}</span>
      </span>
    </Link>
  );
}
