import { portalRoutes } from '@daftar/contract/portal';
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { MAX_NAMED, useClientsAt } from './only-client.ts';
import { addressOf } from './urls.ts';
import classes from './portal.module.css';

/** The clients of this login, the business's contact and its branches. Calls use the business selected here. */
export function FirmContacts({ id }: { id: number }) {
  const { enabled, clients } = useClientsAt(id);
  const firm = useRead(portalRoutes.business, {}, { enabled });
  const branches = useRead(portalRoutes.branches, {}, { enabled });
  const error = firm.error ?? branches.error ?? clients.error;
  if (error)
    return (
      <ErrorState
        what="the contact details"
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
        {clients.data.meta.total > MAX_NAMED && (
          <PortalRow title={`View all ${clients.data.meta.total} accounts`} to={`/business/${id}/client-list`} />
        )}
      </PortalRows>
      <Ways {...firm.data} />
      <Box as="h3" marginTop={16} marginBottom={4} tone="soft" size={13} weight={500}>
        {branches.data.data.length === 1 ? 'Branch' : 'Branches'}
      </Box>
      <ul>
        {branches.data.data.map((branch) => (
          <Stack as="li" key={branch.id} gap={10} padding="12 0" divider="between" className={classes.branch}>
            <div>
              <Box as="strong" grow weight={600} breakWords>
                {branch.name}
              </Box>
              <Text as="p" tone="soft" size={14}>
                {addressOf(branch)}
              </Text>
            </div>
            <Ways {...branch} />
          </Stack>
        ))}
      </ul>
    </>
  );
}

type Reached = { name: string; mobile_number: string; email: string; website?: string };

/** Buttons large enough for a thumb, only for contact details that exist. */
function Ways({ name, mobile_number: mobile, email, website }: Reached) {
  if (!mobile && !email && !website) return null;
  return (
    <Row gap={8} align="stretch" wrap className={classes.ways}>
      {mobile && (
        <Button to={`tel:${mobile}`} icon={<IconPhone size={18} aria-hidden />} aria-label={`Call ${name}: ${mobile}`}>
          {mobile}
        </Button>
      )}
      {email && (
        <Button to={`mailto:${email}`} icon={<IconMail size={18} aria-hidden />} aria-label={`Email ${name}: ${email}`}>
          {email}
        </Button>
      )}
      {website && (
        <Button to={website} target="_blank" rel="noopener noreferrer" icon={<IconWorld size={18} aria-hidden />}>
          Website
        </Button>
      )}
    </Row>
  );
}
