import { useEffect, type ReactNode } from 'react';
import { useTitle } from '#web/app/title.ts';
import classes from './detail-screen.module.css';
import { PageHeader } from './page.tsx';
import { Tabs, useTab, type Tab } from './tabs.tsx';

type Props = {
  title: string;
  subtitle?: ReactNode;
  icon?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  /** A message that must be seen first. */
  banner?: ReactNode;
  tabs?: readonly Tab[];
  /** The content of the tab the address names. */
  children: ReactNode | ((tab: string) => ReactNode);
  /** Facts and activity, at the side. */
  aside?: ReactNode;
};

const NO_TABS: readonly Tab[] = [{ value: '', label: '' }];

/** A record: its head, its tabs (in the address), its content, and facts at the side. */
export function DetailScreen(props: Props) {
  const { title, tabs, children, aside } = props;
  useTitle(title);
  const tab = useTab(tabs ?? NO_TABS);
  useEffect(() => {
    // In braces: newer browsers answer a promise, which is no clean-up.
    document.getElementById('content')?.scrollTo(0, 0);
  }, [tab]);
  return (
    <>
      <div className={classes.head}>
        <PageHeader
          title={title}
          subtitle={props.subtitle}
          icon={props.icon}
          badge={props.badge}
          actions={props.actions}
        />
        {props.banner && <div className={classes.banner}>{props.banner}</div>}
      </div>
      {tabs && <Tabs tabs={tabs} label={`Parts of ${title}`} />}
      <div className={classes.columns} data-aside={aside ? true : undefined}>
        <div className={classes.main}>{typeof children === 'function' ? children(tab) : children}</div>
        {aside && (
          <aside className={classes.aside} aria-label={`About ${title}`}>
            {aside}
          </aside>
        )}
      </div>
    </>
  );
}
