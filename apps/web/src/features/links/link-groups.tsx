import { IconExternalLink, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { groupLinks, hostOf, type Shown } from './grouping.ts';
import classes from './link-groups.module.css';

type Props<L extends Shown> = {
  links: readonly L[];
  sought: string;
  onClear: () => void;
  /** What stands at the end of a link: its own menu. */
  renderAfter?: (link: L) => ReactNode;
};

/** Links under their categories; each opens in a tab of its own. */
export function LinkGroups<L extends Shown>({ links, sought, onClear, renderAfter }: Props<L>) {
  const groups = groupLinks(links, sought);
  if (!groups.length)
    return (
      <EmptyState
        icon={<IconSearchOff size={22} />}
        title={`Nothing found for “${sought}”`}
        actions={<Button onClick={onClear}>Clear the search</Button>}
      >
        Try a part of the name, of the address or of the category.
      </EmptyState>
    );
  return groups.map(({ category, links: of }) => (
    <section key={category} className={classes.group} aria-label={category}>
      <h2 className={classes.category}>{category}</h2>
      <ul className={classes.links}>
        {of.map((link) => (
          <li key={link.url + link.title} className={classes.item}>
            <a className={classes.link} href={link.url} target="_blank" rel="noopener noreferrer">
              <Avatar name={link.title} size={32} square />
              <span className={classes.names}>
                <span className={classes.title}>{link.title}</span>
                <span className={classes.host}>{hostOf(link.url)}</span>
              </span>
              <IconExternalLink size={14} className={classes.leads} aria-hidden />
              <span className="visually-hidden">opens in a new tab</span>
            </a>
            {renderAfter?.(link)}
          </li>
        ))}
      </ul>
    </section>
  ));
}
