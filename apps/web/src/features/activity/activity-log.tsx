import { EXPORT_FORMATS, activityRoutes } from '@daftar/contract/activity';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { ActivityText, useNames, type Activity } from '#web/kit/activity-line.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { actionTitle, entityTitle } from '#web/kit/activity-sentence.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Text } from '#web/kit/layout.tsx';
import { readListState, writeListState } from '#web/kit/list-state.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { ActivityDrawer } from './activity-drawer.tsx';
import classes from './activity-log.module.css';
import { queryOf, recordLabel, recordValue } from './log-query.ts';
import { request } from '#web/core/api.ts';
import { ExportMenu as Exports } from '#web/kit/export-menu.tsx';

/** Exports all filtered rows. */
const ExportMenu = ({ chosen }: { chosen: Readonly<Record<string, unknown>> }) => (
  <Exports
    formats={EXPORT_FORMATS}
    first="newest"
    take={(format) => request(activityRoutes.export, { query: { ...chosen, format } })}
  />
);

const KEY = 'filters';

const byTitle = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label);

export function Component() {
  const names = useNames();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Activity | null>(null);
  const known = useRead(activityRoutes.filters, {}, { enabled: useLater() }).data;
  const { filters } = readListState(query, KEY);

  const offered: Filter[] = [
    {
      name: 'user_id',
      label: 'User',
      options: (known?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'entity',
      label: 'Type',
      options: (known?.entities ?? []).map((value) => ({ value, label: entityTitle(value) })).sort(byTitle),
    },
    {
      name: 'action',
      label: 'Action',
      options: (known?.actions ?? []).map((value) => ({ value, label: actionTitle(value) })).sort(byTitle),
    },
    { name: 'period', label: 'Period', kind: 'period', from: 'from_date', to: 'to_date' },
    // Set from an entry by "View all activity for this record".
    ...(filters.record
      ? [
          {
            name: 'record',
            label: 'Record',
            options: [{ value: filters.record, label: recordLabel(filters.record) }],
          },
        ]
      : []),
  ];

  const columns: Column<Activity>[] = [
    {
      id: 'what',
      title: 'Activity',
      cell: (row) => (
        <>
          <Avatar name={row.user_name} size={22} />
          <Text overflow="ellipsis" weight={400} className={classes.sentence}>
            <Text as="strong" weight={500}>
              {row.user_name}
            </Text>{' '}
            <ActivityText activity={row} names={names} />
          </Text>
        </>
      ),
    },
    {
      id: 'kind',
      title: 'Type',
      width: 150,
      cell: (row) => <Text tone="soft">{entityTitle(row.entity)}</Text>,
    },
    {
      id: 'at',
      title: 'Date and time',
      width: 176,
      sort: 'at',
      narrow: true,
      cell: (row) => <time dateTime={row.at}>{momentText(row.at)}</time>,
    },
  ];

  return (
    <>
      <ListScreen
        embedded
        title="Activity"
        what="activity"
        route={activityRoutes.list}
        query={queryOf(filters)}
        columns={columns}
        filters={offered}
        filterKey={KEY}
        searchHint="Search by record name"
        onOpen={setOpened}
        actions={(asked) => <ExportMenu chosen={asked} />}
        empty={{
          icon: <IconHistory size={22} />,
          title: 'No activity yet',
          text: 'Records created, edited or deleted in this business appear here.',
        }}
      />
      <ActivityDrawer
        activity={opened}
        names={names}
        onClose={() => setOpened(null)}
        onRecord={(activity) => {
          setOpened(null);
          setQuery((old) => writeListState(old, KEY, { search: '', filters: { record: recordValue(activity) } }));
        }}
      />
    </>
  );
}
