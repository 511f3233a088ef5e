import { Avatar } from './avatar.tsx';
import { Row, Text } from './layout.tsx';

/** The assignee in a row of a list: avatar and first name. */
export const Assignee = ({ name }: { name: string | null }) =>
  name ? (
    <Row as="span" gap={7} inline title={name}>
      <Avatar name={name} size={20} />
      {name.split(' ')[0]}
    </Row>
  ) : (
    <Text tone="muted">Unassigned</Text>
  );
