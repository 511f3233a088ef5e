import { portalRoutes } from '@daftar/contract/portal';
import { Link, useParams } from 'react-router';
import { Avatar } from '#web/kit/avatar.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { fillPath } from '#web/core/features.ts';
import { useRead } from '#web/core/query.ts';
import classes from './portal.module.css';

/** The current business and client. Links to the other clients of this portal login. */
export function ClientSwitcher() {
  const params = useParams();
  const firm = useRead(portalRoutes.business, {}).data;
  const client = useRead(portalRoutes.client, {}).data;
  return (
    <Row
      as={Link}
      to={fillPath('/business/:businessId/client-list', params)}
      gap={12}
      minWidth={0}
      minHeight={48}
      radius="control"
      title="Switch account"
    >
      {firm && <Avatar name={firm.name} image={firm.logo_url} size={36} square colour={firm.colour} />}
      <Stack as="span" flex minWidth={0} className={classes.names}>
        <strong>{firm?.name ?? '\u00a0'}</strong>
        <Text tone="soft" size={13}>
          {client?.client_full_name ?? '\u00a0'}
        </Text>
      </Stack>
    </Row>
  );
}
