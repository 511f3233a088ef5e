import type { Received } from '@daftar/contract/core/route';
import type { portalRoutes } from '@daftar/contract/portal';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { FirmContacts } from './firm-contacts.tsx';
import classes from './portal.module.css';

type Firm = Received<typeof portalRoutes.businesses>['data'][number];
type Props = { firm: Firm; open: boolean; onToggle: (open: boolean) => void };

/** A business with its logo. Expands to its contact details. */
export function FirmCard({ firm, open, onToggle }: Props) {
  const id = useId();
  return (
    <Box as="li" overflow="hidden" surface="panel" shadow={1}>
      <h2>
        <Row
          as="button"
          type="button"
          gap={12}
          padding="12 16"
          width="100%"
          minHeight={68}
          className={classes.head}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onToggle(!open)}
        >
          <Avatar name={firm.name} image={firm.logo_url} size={44} square colour={firm.colour} />
          <Text grow weight={600} breakWords>
            {firm.name}
          </Text>
          <IconChevronDown size={20} className={classes.chevron} aria-hidden />
        </Row>
      </h2>
      {open && (
        <Box id={id} padding="0 16 16">
          <FirmContacts id={firm.id} />
        </Box>
      )}
    </Box>
  );
}
