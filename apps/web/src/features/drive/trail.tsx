import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Box, Row } from '#web/kit/layout.tsx';
import classes from './drive.module.css';

type Props = { trail: readonly { name: string; to: string }[]; label?: string };

/** Breadcrumbs. Hidden at the top, where the heading is enough. */
export const Trail = ({ trail, label = 'Folders' }: Props) => (
  <Box as="nav" grow minWidth={200} className={classes.trail} aria-label={label}>
    <Row as="ol" gap={2} wrap>
      {(trail.length > 1 ? trail : []).map(({ name, to }, i) => (
        <Row as="li" gap={2} minWidth={0} tone="muted" key={to}>
          {i > 0 && <IconChevronRight size={14} aria-hidden />}
          <Box
            as={Link}
            padding="4 6"
            maxWidth={260}
            radius="control"
            tone="soft"
            truncate
            to={to}
            aria-current={i === trail.length - 1 ? 'page' : undefined}
          >
            {name}
          </Box>
        </Row>
      ))}
    </Row>
  </Box>
);
