import { boardRoutes } from '@daftar/contract/boards';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';
import { roleLine } from './words.ts';

/** The roles that people are given on boards: the same for all boards of the practice. */
export function Roles({ board }: SettingsProps) {
  const read = useRead(boardRoutes.roles, { query: { per_page: 100 } });
  const create = usePlace('/business/:businessId/workBoard/create-role', `board=${board.id}`);
  if (read.error) return <ErrorState what="the roles" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={5} />;
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <p>A role says what its people may do on a board. All boards of the practice share the same roles.</p>
        {create && (
          <Button icon={<IconPlus size={16} aria-hidden />} to={create}>
            New role
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {read.data.data.map((role) => {
          const words = (
            <>
              <strong>{role.name}</strong>
              <span>{roleLine(role)}</span>
            </>
          );
          return (
            <li key={role.id}>
              {create ? (
                <Link to={`${create}&role=${role.id}`} className={`${classes.words} ${classes.open}`}>
                  {words}
                </Link>
              ) : (
                <div className={classes.words}>{words}</div>
              )}
              {board.role_id === role.id && <Badge tone="blue">Yours</Badge>}
              <span className={classes.quiet}>
                {role.member_count === 1 ? '1 person' : `${role.member_count} people`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
