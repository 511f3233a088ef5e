import { teamRoutes, type Role } from '@daftar/contract/team';
import { Link } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import classes from './team.module.css';

const SHOWN = 12;

/** Members with the role, since changing it affects them at once. */
export function RolePeople({ role, businessId }: { role: Role; businessId: number }) {
  const people = useRead(teamRoutes.users, {
    params: { businessId },
    query: { role_id: role.id, per_page: SHOWN },
  }).data;
  if (!people) return null;
  if (!people.meta.total)
    return (
      <Text as="p" tone="soft">
        No users have this role.
      </Text>
    );
  const more = people.meta.total - people.data.length;
  return (
    <div>
      <Text as="p" tone="soft">
        {people.meta.total === 1 ? '1 user has this role.' : `${people.meta.total} users have this role.`} Changes apply
        to them immediately.
      </Text>
      <Row as="ul" gap={6} align="stretch" wrap className={classes.people}>
        {people.data.map(({ id, name, image_url }) => (
          <li key={id}>
            <Link to={`/business/${businessId}/settings-userDetails?member=${id}`}>
              <Avatar name={name} image={image_url} size={22} />
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && (
          <Text as="li" tone="soft">
            and {more} more
          </Text>
        )}
      </Row>
    </div>
  );
}
