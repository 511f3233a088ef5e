import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useTitle } from '#web/core/title.ts';
import { Button } from './button.tsx';
import { Grid, Row, Stack, Text } from './layout.tsx';
import { Page, PageHeader } from './page.tsx';
import { SearchBox } from './search-box.tsx';
import { EmptyState } from './states.tsx';

type Props = {
  title: string;
  /** Absent for callers who may only read. */
  onCreate?: (() => void) | undefined;
  children: (search: string) => ReactNode;
};

/** A page of templates, the business's own and the product's, with a search. */
export function TemplateLibrary({ title, onCreate, children }: Props) {
  const [search, setSearch] = useState('');
  useTitle(title);
  return (
    <Page>
      <Stack gap={16}>
        <PageHeader
          title={title}
          actions={
            onCreate && (
              <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
                Create template
              </Button>
            )
          }
        />
        <Row>
          <SearchBox value={search} onSearch={setSearch} hint="Search templates" />
        </Row>
        {children(search)}
      </Stack>
    </Page>
  );
}

type Template = { name: string; description: string; key?: string; row: { id: number } | null };
type CardsProps<T, G> = {
  templates: readonly T[];
  /** In this order; empty ones aren't shown. */
  groups: readonly G[];
  groupOf: (template: T) => G;
  search: string;
  card: (template: T) => ReactNode;
};

/** Cards of the templates that the search finds, below the titles of their groups. */
export function TemplateCards<T extends Template, G extends string>(props: CardsProps<T, G>) {
  const { templates, groups, groupOf, search, card } = props;
  const words = search.trim().toLowerCase();
  const found = templates.filter((one) =>
    `${one.name} ${groupOf(one)} ${one.description}`.toLowerCase().includes(words),
  );
  if (found.length === 0)
    return (
      <EmptyState icon={<IconTemplate size={22} />} title="No templates found">
        Change the search.
      </EmptyState>
    );
  return groups
    .map((group) => ({ group, members: found.filter((one) => groupOf(one) === group) }))
    .filter(({ members }) => members.length > 0)
    .map(({ group, members }) => (
      <Stack as="section" key={group} gap={8} aria-label={group}>
        <Text as="h2" size={14} weight={600} tone="muted">
          {group}
        </Text>
        <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))">
          {members.map((one) => (
            <Fragment key={one.row?.id ?? one.key}>{card(one)}</Fragment>
          ))}
        </Grid>
      </Stack>
    ));
}
