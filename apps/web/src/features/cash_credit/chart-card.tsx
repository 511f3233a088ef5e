import { cashCreditParts, cashCreditRoutes } from '@daftar/contract/cash_credit';
import { CHART_LINES } from '@daftar/domain/cma/chart';
import { isShown, labelFor, type Nature } from '@daftar/domain/cma/line';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { initialOf, SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { HeadRow } from './chart-row.tsx';
import { lastPosition, moved, sectionsOf, type Account, type ChartSection, type Group } from './chart-order.ts';
import type { Tree } from './use-balances.ts';

type Edited =
  | { kind: 'group'; row: Group | null; section: ChartSection }
  | { kind: 'account'; row: Account | null; group: Group; accounts: readonly Account[] }
  | null;

/** Groups add up to lines of the forms, accounts to groups. */
export function ChartCard({ clientId, nature }: { clientId: number; nature: Nature }) {
  const tree = useRead(cashCreditRoutes.tree, { query: { client_id: clientId } });
  return (
    <Card title="Chart of heads">
      <Text as="p" tone="soft" marginBottom={8}>
        Accounts add up to groups, groups to lines of the forms. Move a head with Alt and the arrow keys, or from its
        menu.
      </Text>
      <QueryView query={tree} what="the chart of heads" skeleton={9}>
        {(data) => <Chart clientId={clientId} nature={nature} tree={data} />}
      </QueryView>
    </Card>
  );
}

function Chart({ clientId, nature, tree }: { clientId: number; nature: Nature; tree: Tree }) {
  const mayWrite = useMayWrite(cashCreditParts.groups);
  const [edited, setEdited] = useState<Edited>(null);
  const focused = useRef<string | null>(null);
  // A row that moves loses the focus.
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus();
    focused.current = null;
  }, [tree]);
  const sections = sectionsOf(tree);
  const move = (kind: 'groups' | 'accounts', ids: readonly number[], id: number) => (step: -1 | 1) => {
    const next = moved(ids, id, step);
    if (!next) return;
    focused.current = `${kind}-${id}`;
    void write(cashCreditRoutes.orderChart, { body: { client_id: clientId, [kind]: next } }).catch(() => undefined);
  };
  return (
    <Stack gap={0} dividers>
      {sections.map((section) => (
        <Section key={section.key} section={section}>
          <Box overflow="x" paddingTop={4}>
            <Table cell="2 8" rowHeight={34} aria-label={section.name}>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">Head</th>
                  <th scope="col">Line of the forms</th>
                  <th scope="col">Actions</th>
                </tr>
              </thead>
              <tbody>
                {section.groups.map(({ group, accounts }) => [
                  <HeadRow
                    key={`groups-${group.id}`}
                    id={`groups-${group.id}`}
                    resource={cashCreditParts.groups}
                    row={group}
                    detail={lineLabel(group.line, nature)}
                    mayWrite={mayWrite}
                    canMove={(step) => moved(idsOf(section), group.id, step) !== null}
                    onMove={move('groups', idsOf(section), group.id)}
                    onEdit={() => setEdited({ kind: 'group', row: group, section })}
                    onAdd={() => setEdited({ kind: 'account', row: null, group, accounts })}
                  />,
                  ...accounts.map((account): ReactNode => {
                    const ids = accounts.map(({ id }) => id);
                    return (
                      <HeadRow
                        key={`accounts-${account.id}`}
                        id={`accounts-${account.id}`}
                        resource={cashCreditParts.accounts}
                        row={account}
                        isAccount
                        mayWrite={mayWrite}
                        canMove={(step) => moved(ids, account.id, step) !== null}
                        onMove={move('accounts', ids, account.id)}
                        onEdit={() => setEdited({ kind: 'account', row: account, group, accounts })}
                      />
                    );
                  }),
                ])}
              </tbody>
            </Table>
            {mayWrite && (
              <Box padding="6 0">
                <Button
                  size="small"
                  look="dashed"
                  icon={<IconPlus size={14} aria-hidden />}
                  onClick={() => setEdited({ kind: 'group', row: null, section })}
                >
                  Add group
                </Button>
              </Box>
            )}
          </Box>
        </Section>
      ))}
      {edited && (
        <HeadDrawer clientId={clientId} nature={nature} tree={tree} edited={edited} onClose={() => setEdited(null)} />
      )}
    </Stack>
  );
}

/** A major group, collapsed at first. */
function Section({ section, children }: { section: ChartSection; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Box padding="6 0">
      <Row
        as="button"
        type="button"
        gap={8}
        width="100%"
        minHeight={32}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={16} aria-hidden />
        <Text weight={600}>{section.name}</Text>
        <Text tone="muted" size={12}>
          {countText(section)}
        </Text>
      </Row>
      {isOpen && children}
    </Box>
  );
}

const idsOf = ({ groups }: ChartSection): number[] => groups.map(({ group }) => group.id);
const countText = ({ groups }: ChartSection): string => {
  const accounts = groups.reduce((sum, one) => sum + one.accounts.length, 0);
  return `${groups.length} ${groups.length === 1 ? 'group' : 'groups'}, ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`;
};
const lineLabel = (id: string, nature: Nature): string => {
  const line = CHART_LINES.find((one) => one.id === id);
  return line ? [line.no, labelFor(line, nature)].filter(Boolean).join(' · ') : id;
};

type DrawerProps = { clientId: number; nature: Nature; tree: Tree; edited: NonNullable<Edited>; onClose: () => void };

/** Rename a head, or move it to another line or group. */
function HeadDrawer({ clientId, nature, tree, edited, onClose }: DrawerProps) {
  const name = { name: 'name', label: 'Name', required: true, maxLength: 120 } as const;
  if (edited.kind === 'group') {
    const { row, section } = edited;
    const lines = CHART_LINES.filter((line) => isShown(line, nature) || line.id === row?.line);
    const first = lines.find(({ major_group }) => major_group === section.key)?.id;
    const fields: FieldSpecs = [
      name,
      {
        name: 'line',
        label: 'Line of the forms',
        type: 'select',
        required: true,
        ...(first && { starts: first }),
        options: lines.map(({ id }) => ({ value: id, label: lineLabel(id, nature) })),
      },
    ];
    const position = lastPosition(section.groups.map(({ group }) => group));
    return (
      <ResourceDrawer
        resource={cashCreditParts.groups}
        row={row}
        initial={{ ...initialOf(fields, row), ...(row ? {} : { client_id: clientId, position }) }}
        onClose={onClose}
      >
        <Stack gap={14}>
          <SpecFields specs={fields} />
        </Stack>
      </ResourceDrawer>
    );
  }
  const { row, group, accounts } = edited;
  const fields: FieldSpecs = [
    name,
    {
      name: 'group_id',
      label: 'Group',
      type: 'select',
      required: true,
      starts: String(group.id),
      options: tree.groups.map((one) => ({ value: String(one.id), label: one.name })),
    },
  ];
  return (
    <ResourceDrawer
      resource={cashCreditParts.accounts}
      row={row}
      initial={{ ...initialOf(fields, row), ...(row ? {} : { position: lastPosition(accounts) }) }}
      onClose={onClose}
    >
      <Stack gap={14}>
        <SpecFields specs={fields} />
      </Stack>
    </ResourceDrawer>
  );
}
