import { Avatar } from '#web/kit/avatar.tsx';
import { Row, Text } from '../layout.tsx';
import classes from './avatars.module.css';

type Props = { people: readonly { id: number; name: string }[]; size?: number; most?: number };

/** Avatars side by side; the names are the tooltip and accessible name. */
export function Avatars({ people, size = 20, most = 3 }: Props) {
  if (people.length === 0) return null;
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Row as="span" align="stretch" inline rigid className={classes.stack} role="img" aria-label={names} title={names}>
      {shown.map(({ id, name }) => (
        <Avatar key={id} name={name} size={size} />
      ))}
      {shown.length < people.length && (
        <Text
          background="grey-soft"
          radius="round"
          weight={600}
          className={classes.more}
          style={{ width: size, height: size }}
        >
          +{people.length - shown.length}
        </Text>
      )}
    </Row>
  );
}
