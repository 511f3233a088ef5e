import { groupRoutes } from '@daftar/contract/groups';
import { useRead } from '#web/app/query.ts';
import classes from './clients.module.css';

/** The tags of one client in the list: all rows share one reading of what tags there are. */
export function TagsCell({ ids }: { ids: readonly number[] }) {
  const tags = useRead(groupRoutes.tags, { query: { per_page: 100 } }, { quiet: true }).data?.data ?? [];
  const own = tags.filter(({ id }) => ids.includes(id));
  const others = ids.length - own.length;
  return (
    <span className={classes.tags}>
      {own.map(({ id, name, colour }) => (
        <span key={id} className={classes.chip}>
          <i style={{ background: colour }} aria-hidden />
          {name}
        </span>
      ))}
      {others > 0 && tags.length > 0 && <span className={classes.quiet}>+{others}</span>}
    </span>
  );
}
