import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Box, Grid, Row, Table, Text } from '#web/kit/layout.tsx';
import { lazyComponent } from '#web/kit/lazy-component.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { addText, type PartColumn, type PartKind, type PartRow, type Values } from './kind.ts';
import type { PartDrawerProps } from './part-drawer.tsx';
import type { PartStore } from './store.ts';

/** Opens on request, so its code loads then. */
const PartDrawer = lazyComponent<PartDrawerProps>(async () => ({
  Component: (await import('./part-drawer.tsx')).PartDrawer,
}));

export type Opened = { row: PartRow | null; start?: Values | undefined } | null;

/** The drawer of a part, or nothing. A new key starts an empty form for the next part. */
export function OpenPart({
  opened,
  onOpen,
  ...rest
}: Omit<PartDrawerProps, 'row' | 'start' | 'onClose' | 'onNext'> & {
  opened: Opened;
  onOpen: (opened: Opened) => void;
}) {
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <PartDrawer
        {...rest}
        key={JSON.stringify([opened.row?.id, opened.start])}
        row={opened.row}
        start={opened.start}
        onNext={(start) => onOpen({ row: null, start })}
        onClose={() => onOpen(null)}
      />
    </Suspense>
  );
}

export const AddPart = ({ kind, inForm, onClick }: { kind: PartKind; inForm?: boolean; onClick: () => void }) => (
  <Button size="small" look={inForm ? 'dashed' : 'outline'} icon={<IconPlus size={14} aria-hidden />} onClick={onClick}>
    {addText(kind)}
  </Button>
);

const end = ({ amount }: PartColumn) => (amount ? { 'data-end': true } : {});
const wide = ({ wide: isWide }: PartColumn) => (isWide ? ({ hide: 'phone' } as const) : {});

type RowsProps = {
  label: string;
  columns: readonly PartColumn[];
  rows: readonly PartRow[];
  nameOf: (row: PartRow) => string;
  onEdit?: ((row: PartRow) => void) | undefined;
};

export function PartRows({ label, columns, rows, nameOf, onEdit }: RowsProps) {
  return (
    <Box overflow="x">
      <Table cell="3 8" rowHeight={38} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Text as="th" key={column.title} scope="col" {...end(column)} {...wide(column)}>
                {column.title}
              </Text>
            ))}
            {onEdit && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <Text as="td" key={column.title} {...end(column)} {...wide(column)}>
                  {column.cell(row)}
                </Text>
              ))}
              {onEdit && (
                <td data-end>
                  <Button size="small" look="quiet" aria-label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)}>
                    Edit
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

type Props = {
  kind: PartKind;
  store: PartStore;
  /** The borrower, null for a new one. */
  owner: number | null;
  mayWrite: boolean;
  /** Values of the first part. */
  start?: Values | undefined;
  /** Without a title, where the section around it has it. */
  untitled?: boolean;
  inForm?: boolean;
};

/** The parts of one kind, with a drawer to edit and add them. */
export function PartTable({ kind, store, owner, mayWrite, start, untitled, inForm }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const { rows, error, retry, isCut } = store;
  const newest = rows?.[0];
  /** In a form, an empty table needs no text beside the button. */
  const isBare = inForm && rows?.length === 0;
  const startOfNew = start ?? (newest && kind.nextOf?.(newest, rows));
  return (
    <Grid gap={6} columns="minmax(0, 1fr)" data-field={`parts.${kind.name}`} tabIndex={-1}>
      {!untitled && !isBare && (
        <Text as="h3" size={13} weight={600}>
          {kind.title}
        </Text>
      )}
      {error && !rows ? (
        <ErrorState what={kind.title.toLowerCase()} error={error} retry={retry} />
      ) : !rows ? (
        <SkeletonRows rows={2} />
      ) : rows.length === 0 ? (
        !isBare && (
          <Text as="p" tone="muted">
            None added
          </Text>
        )
      ) : (
        <PartRows
          label={kind.title}
          columns={kind.columns}
          rows={rows}
          nameOf={kind.nameOf}
          onEdit={mayWrite ? (row) => setOpened({ row }) : undefined}
        />
      )}
      {isCut && (
        <Text as="p" tone="amber" size={12}>
          Only the first 100 are shown and counted. Delete old ones.
        </Text>
      )}
      {mayWrite && (
        <Row>
          <AddPart
            kind={kind}
            inForm={inForm ?? false}
            onClick={() => setOpened({ row: null, start: pick(kind, startOfNew) })}
          />
        </Row>
      )}
      <OpenPart kind={kind} store={store} owner={owner} opened={opened} onOpen={setOpened} />
    </Grid>
  );
}

/** Only the values of the form. */
function pick({ fields }: PartKind, values: Values | undefined): Values | undefined {
  if (!values) return undefined;
  const names = new Set((fields.flat() as { name: string }[]).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
