import { teamRoutes, type Role } from '@daftar/contract/team';
import { Link } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import classes from './team.module.css';

const SHOWN = 12;

/** Who has a role: a change of it holds for them at once. */
export function RolePeople({ role, businessId }: { role: Role; businessId: number }) {
  const people = useRead(teamRoutes.users, {
    params: { businessId },
    query: { role_id: role.id, per_page: SHOWN },
  }).data;
  if (!people) return null;
  if (!people.meta.total) return <p className={classes.note}>Nobody has this role.</p>;
  const more = people.meta.total - people.data.length;
  return (
    <div>
      <p className={classes.note}>
        {people.meta.total === 1 ? 'One person has this role.' : `${people.meta.total} people have this role.`} What
        changes here holds for them at once.
      </p>
      <ul className={classes.people}>
        {people.data.map(({ id, name, image_url }) => (
          <li key={id}>
            <Link to={`/business/${businessId}/settings-userDetails?member=${id}`}>
              <Avatar name={name} image={image_url} size={22} />
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && <li className={classes.note}>and {more} more</li>}
      </ul>
    </div>
  );
}
