import { boardRoutes } from '@daftar/contract/boards';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';
import { roleLine } from './labels.ts';

/** Board roles, the same for all boards of the business. */
export function Roles({ board }: SettingsProps) {
  const read = useRead(boardRoutes.roles, { query: { per_page: 100 } });
  const create = useScreenUrl('/business/:businessId/workBoard/create-role', `board=${board.id}`);
  if (!read.data) return <NotLoaded query={read} what="the roles" rows={5} />;
  return (
    <Stack gap={14} padding={20} maxWidth={860} className={classes.part}>
      <Row gap="8 16" justify="between" wrap className={classes.partHead}>
        <p>Roles decide what members can do on a board. All boards share the same roles.</p>
        {create && (
          <Button icon={<IconPlus size={16} aria-hidden />} to={create}>
            Create role
          </Button>
        )}
      </Row>
      <Box as="ul" dividers surface="panel">
        {read.data.data.map((role) => {
          const words = (
            <>
              <strong>{role.name}</strong>
              <span>{roleLine(role)}</span>
            </>
          );
          return (
            <Row as="li" gap={12} padding="8 12 8 16" minHeight={52} key={role.id}>
              {create ? (
                <Link to={`${create}&role=${role.id}`} className={`${classes.words} ${classes.open}`}>
                  {words}
                </Link>
              ) : (
                <div className={classes.words}>{words}</div>
              )}
              {board.role_id === role.id && <Badge tone="blue">Yours</Badge>}
              <Text tone="soft">{role.member_count === 1 ? '1 person' : `${role.member_count} people`}</Text>
            </Row>
          );
        })}
      </Box>
    </Stack>
  );
}
