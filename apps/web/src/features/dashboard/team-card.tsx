import { Avatar } from '#web/kit/avatar.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { usePeople } from './reads.ts';

export function TeamCard() {
  const people = usePeople();
  const all = useScreenUrl('/business/:businessId/settings-users-roles');
  if (people.error) return <ErrorState what="your team" error={people.error} retry={() => void people.refetch()} />;
  return (
    <Card title="Team" actions={all && <CardLink to={all}>All users</CardLink>}>
      <Rows>
        {people.data?.data.map(({ id, name, image_url, role_name, last_seen_at }) => (
          <ListRow
            key={id}
            icon={<Avatar name={name} image={image_url} size={28} />}
            title={name}
            detail={role_name}
            aside={last_seen_at ? `active ${ago(last_seen_at)}` : 'never signed in'}
          />
        ))}
      </Rows>
    </Card>
  );
}
