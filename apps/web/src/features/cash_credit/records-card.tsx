import type { Resource } from '@daftar/contract/core/resource';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';
import { initialOf, SpecFields, type FieldSpec, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { addText, type RowOf } from '#web/kit/resource/resource-row.ts';
import type { FormApi } from '#web/kit/use-form.ts';

export type RecordColumn<T> = {
  title: string;
  cell: (row: T) => ReactNode;
  /** Figures. */
  end?: true;
  /** Left out on phones. */
  wide?: true;
};
/** Rows under a heading, with sums below them by title of the column. */
export type RecordGroup<T> = {
  title: string;
  rows: readonly T[];
  totals?: readonly { title: string; cells: Readonly<Record<string, ReactNode>> }[];
};

type Props<R extends Resource> = {
  title: string;
  resource: R;
  query: object;
  /** Ids of the owner, sent with a new record. */
  owner?: object;
  fields: (row: RowOf<R> | null) => FieldSpecs;
  columns: readonly RecordColumn<RowOf<R>>[];
  groups?: (rows: readonly RowOf<R>[]) => readonly RecordGroup<RowOf<R>>[];
  nameOf: (row: RowOf<R>) => string;
  /** Below the fields of the drawer. */
  foot?: (form: FormApi) => ReactNode;
  empty: string;
  /** Records can't be added until something else is there. */
  cannotAdd?: boolean;
};

const end = ({ end: isEnd }: { end?: true }) => (isEnd ? { 'data-end': true } : {});
const wide = ({ wide: isWide }: { wide?: true }) => (isWide ? ({ hide: 'phone' } as const) : {});

/** Few records of one owner in a table, each with a drawer. */
export function RecordsCard<R extends Resource>(props: Props<R>) {
  const { title, resource, query, columns, nameOf, empty } = props;
  const mayWrite = useMayWrite(resource);
  const read = useRead(resource.routes.list, { query: { ...query, per_page: 100 } } as never);
  const [edited, setEdited] = useState<RowOf<R> | 'new' | null>(null);
  return (
    <Card
      title={title}
      actions={
        mayWrite &&
        !props.cannotAdd && (
          <Button size="small" icon={<IconPlus size={14} aria-hidden />} onClick={() => setEdited('new')}>
            {addText(resource)}
          </Button>
        )
      }
    >
      <QueryView query={read as never} what={resource.labels.many} skeleton={2}>
        {({ data }: { data: RowOf<R>[] }) =>
          data.length === 0 ? (
            <Text as="p" tone="muted">
              {empty}
            </Text>
          ) : (
            <Box overflow="x">
              <Table cell="4 8" rowHeight={38} aria-label={title}>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <Text as="th" key={column.title} scope="col" {...end(column)} {...wide(column)}>
                        {column.title}
                      </Text>
                    ))}
                    {mayWrite && (
                      <th scope="col">
                        <span className="visually-hidden">Actions</span>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {(props.groups?.(data) ?? [{ title: '', rows: data }]).map((group) => (
                    <Fragment key={group.title}>
                      {group.title && (
                        <tr>
                          <th scope="colgroup" colSpan={columns.length + 1}>
                            <Text size={12} weight={600}>
                              {group.title}
                            </Text>
                          </th>
                        </tr>
                      )}
                      {group.rows.map((row) => (
                        <tr key={row.id}>
                          {columns.map((column) => (
                            <Text as="td" key={column.title} {...end(column)} {...wide(column)}>
                              {column.cell(row)}
                            </Text>
                          ))}
                          {mayWrite && (
                            <td data-end>
                              <Button
                                size="small"
                                look="quiet"
                                aria-label={`Edit ${nameOf(row)}`}
                                onClick={() => setEdited(row)}
                              >
                                Edit
                              </Button>
                            </td>
                          )}
                        </tr>
                      ))}
                      {group.totals?.map(({ title: name, cells }) => (
                        <tr key={name}>
                          {columns.map((column, at) => (
                            <Text
                              as={at === 0 ? 'th' : 'td'}
                              key={column.title}
                              background="subtle"
                              {...end(column)}
                              {...wide(column)}
                            >
                              <Text weight={600}>{at === 0 ? name : cells[column.title]}</Text>
                            </Text>
                          ))}
                          {mayWrite && <Text as="td" background="subtle" />}
                        </tr>
                      ))}
                    </Fragment>
                  ))}
                </tbody>
              </Table>
            </Box>
          )
        }
      </QueryView>
      {edited && <RecordDrawer {...props} row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function RecordDrawer<R extends Resource>({
  resource,
  owner = {},
  fields,
  nameOf,
  foot,
  row,
  onClose,
}: Props<R> & { row: RowOf<R> | null; onClose: () => void }) {
  const specs = fields(row);
  const { remove } = resource.routes;
  return (
    <ResourceDrawer
      resource={resource}
      row={row}
      {...(row && { title: `Edit ${nameOf(row)}` })}
      initial={{ ...initialOf(specs, row), ...(row ? {} : owner) }}
      toBody={(values) => bodyOf(specs, values)}
      width={520}
      {...(foot && { foot })}
      onClose={onClose}
      buttons={
        row && (
          <Button
            look="danger"
            onClick={() =>
              void deletePart(nameOf(row), () =>
                write(remove, { params: { id: row.id } } as never, { version: row.version }),
              ).then((isGone) => isGone && onClose())
            }
          >
            Delete
          </Button>
        )
      }
    >
      <Stack gap={14}>
        <SpecFields specs={specs} />
      </Stack>
    </ResourceDrawer>
  );
}

/** Blank dates and numbers are sent as none. */
function bodyOf(specs: FieldSpecs, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const types = new Map((specs.flat() as FieldSpec[]).map(({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = types.get(name);
      if (value === '' && (type === 'date' || type === 'number')) return [name, null];
      return [name, type === 'number' ? Number(value) : value];
    }),
  );
}
