import { Avatar } from '#web/kit/avatar.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { usePeople } from './reads.ts';

/** Who works here, with their role, and when they were last seen. */
export function TeamCard() {
  const people = usePeople();
  const all = usePlace('/business/:businessId/settings-users-roles');
  if (people.error) return <ErrorState what="people" error={people.error} retry={() => void people.refetch()} />;
  return (
    <Card title="Team" actions={all && <CardLink to={all}>All people</CardLink>}>
      <Rows>
        {people.data?.data.map(({ id, name, image_url, role_name, last_seen_at }) => (
          <Row
            key={id}
            icon={<Avatar name={name} image={image_url} size={28} />}
            title={name}
            detail={role_name}
            aside={last_seen_at ? `seen ${ago(last_seen_at)}` : 'not seen yet'}
          />
        ))}
      </Rows>
    </Card>
  );
}
