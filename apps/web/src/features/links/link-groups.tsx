import { IconExternalLink, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { groupLinks, hostOf, type Shown } from './grouping.ts';
import classes from './link-groups.module.css';

type Props<L extends Shown> = {
  links: readonly L[];
  sought: string;
  onClear: () => void;
  /** Content after a link, such as its menu. */
  renderAfter?: (link: L) => ReactNode;
};

type SearchProps = { value: string; onSearch: (text: string) => void };

export const LinkSearch = (props: SearchProps) => (
  <Row align="stretch" className={classes.tools}>
    <SearchBox hint="Search by title, URL or category" {...props} />
  </Row>
);

export function LinkGroups<L extends Shown>({ links, sought, onClear, renderAfter }: Props<L>) {
  const groups = groupLinks(links, sought);
  if (!groups.length)
    return (
      <EmptyState
        icon={<IconSearchOff size={22} />}
        title={`No links match “${sought}”`}
        actions={<Button onClick={onClear}>Clear search</Button>}
      >
        Try part of the title, URL or category.
      </EmptyState>
    );
  return groups.map(({ category, links: of }) => (
    <Stack as="section" key={category} gap={8} aria-label={category}>
      <Text as="h2" tone="soft" size={12} weight={500}>
        {category}
      </Text>
      <Grid as="ul" columns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))" gap={8}>
        {of.map((link) => (
          <Row
            as="li"
            hover="border"
            key={link.url + link.title}
            paddingEnd={6}
            minWidth={0}
            surface="card"
            className={classes.item}
          >
            <Row
              as="a"
              gap={12}
              fill
              padding="10 6 10 12"
              radius="card"
              className={classes.link}
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Avatar name={link.title} size={32} square />
              <Stack as="span" flex fill>
                <Text weight={500} className={classes.title}>
                  {link.title}
                </Text>
                <Text tone="muted" size={12} truncate>
                  {hostOf(link.url)}
                </Text>
              </Stack>
              <IconExternalLink size={14} className={classes.leads} aria-hidden />
              <span className="visually-hidden">opens in a new tab</span>
            </Row>
            {renderAfter?.(link)}
          </Row>
        ))}
      </Grid>
    </Stack>
  ));
}
