import { useEffect, type ReactNode } from 'react';
import { useTitle } from '#web/core/title.ts';
import classes from './detail-screen.module.css';
import { Box, Grid } from './layout.tsx';
import { PageHeader } from './page.tsx';
import { Tabs, useTab, type Tab } from './tabs.tsx';

type Props = {
  title: string;
  subtitle?: ReactNode;
  icon?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  /** A message shown above the content. */
  banner?: ReactNode;
  tabs?: readonly Tab[];
  /** How many tabs are shown; the others are in a menu. */
  shownTabs?: number;
  /** Content of the current tab. */
  children: ReactNode | ((tab: string) => ReactNode);
  /** Facts and activity at the side. */
  aside?: ReactNode;
};

const NO_TABS: readonly Tab[] = [{ value: '', label: '' }];

/** A record: header, tabs (in the address), content, and facts at the side. */
export function DetailScreen(props: Props) {
  const { title, tabs, children, aside } = props;
  useTitle(title);
  const tab = useTab(tabs ?? NO_TABS);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which isn't a cleanup function.
    document.getElementById('content')?.scrollTo(0, 0);
  }, [tab]);
  return (
    <>
      <Box rigid padding="16 20" className={classes.head}>
        <PageHeader
          title={title}
          subtitle={props.subtitle}
          icon={props.icon}
          badge={props.badge}
          actions={props.actions}
        />
        {props.banner && (
          <Box padding="9 12" marginTop={12} background="amber-soft" radius="nav" tone="amber">
            {props.banner}
          </Box>
        )}
      </Box>
      {tabs && <Tabs tabs={tabs} label={`${title} sections`} shown={props.shownTabs} />}
      <Grid
        gap={16}
        columns="minmax(0, 1fr)"
        packed
        grow
        padding={20}
        width="100%"
        maxWidth={1240}
        className={classes.columns}
        data-aside={aside ? true : undefined}
      >
        <Grid gap={16} columns="minmax(0, 1fr)" packed minWidth={0}>
          {typeof children === 'function' ? children(tab) : children}
        </Grid>
        {aside && (
          <Grid as="aside" gap={16} columns="minmax(0, 1fr)" packed minWidth={0} aria-label={`${title} details`}>
            {aside}
          </Grid>
        )}
      </Grid>
    </>
  );
}
