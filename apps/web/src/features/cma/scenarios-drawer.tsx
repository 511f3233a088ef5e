import { scenarioResource } from '@daftar/contract/cma';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import type { RowOf } from '#web/kit/resource/resource-row.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { DrawerProps } from './projection-actions.tsx';

type Scenario = RowOf<typeof scenarioResource>;
type Edited = { row: Scenario } | { copyOf: number | null };

/** Scenarios of the file: create, copy, rename, delete, and choose one. */
export function ScenariosDrawer({ data, onScenario, onClose }: DrawerProps) {
  const fileId = Number(useParams().ccLoanId);
  const mayWrite = useCan()('cma_management', 'write');
  const read = useRead(scenarioResource.routes.list, { query: { cash_credit_loan_id: fileId, per_page: 100 } });
  const [edited, setEdited] = useState<Edited | null>(null);
  const choose = (id: number): void => {
    onScenario(id);
    onClose();
  };
  const remove = async (row: Scenario): Promise<void> => {
    const isSure = await confirm({
      title: 'Delete scenario?',
      body: `${row.name} is deleted permanently, with its inputs, asset blocks and term loans.`,
      verb: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    await write(scenarioResource.routes.remove, { params: { id: row.id } }, { version: row.version });
    toast('success', `${row.name} deleted`);
    const other = data.scenarios.find(({ id }) => id !== row.id);
    if (row.id === data.scenario_id && other) onScenario(other.id);
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Scenarios"
      subtitle="Each has its own inputs for the same audited years."
      width={560}
    >
      <DrawerBody>
        <Stack gap={14}>
          <QueryView query={read} what="scenarios" skeleton={3}>
            {({ data: rows }) => (
              <Stack as="ul" gap={0} dividers aria-label="Scenarios">
                {rows.map((row) => (
                  <Row as="li" key={row.id} gap="8 12" wrap justify="between" padding="10 0">
                    <Row gap={8} fill minWidth={140}>
                      <Text weight={500} breakWords>
                        {row.name}
                      </Text>
                      {row.id === data.scenario_id && <Badge tone="blue">Shown</Badge>}
                    </Row>
                    <Row gap={6} wrap>
                      {row.id !== data.scenario_id && (
                        <Button size="small" aria-label={`Open ${row.name}`} onClick={() => choose(row.id)}>
                          Open
                        </Button>
                      )}
                      {mayWrite && (
                        <>
                          <Button
                            size="small"
                            aria-label={`Copy ${row.name}`}
                            onClick={() => setEdited({ copyOf: row.id })}
                          >
                            Copy
                          </Button>
                          <Button size="small" aria-label={`Rename ${row.name}`} onClick={() => setEdited({ row })}>
                            Rename
                          </Button>
                          {rows.length > 1 && (
                            <Button
                              size="small"
                              look="quiet"
                              aria-label={`Delete ${row.name}`}
                              onClick={() => void remove(row).catch(() => undefined)}
                            >
                              Delete
                            </Button>
                          )}
                        </>
                      )}
                    </Row>
                  </Row>
                ))}
              </Stack>
            )}
          </QueryView>
          {mayWrite && (
            <Box>
              <Button onClick={() => setEdited({ copyOf: null })}>Create scenario</Button>
            </Box>
          )}
        </Stack>
      </DrawerBody>
      {edited && (
        <EditScenario
          edited={edited}
          fileId={fileId}
          scenarios={data.scenarios}
          onSaved={(saved) => {
            if ('copyOf' in edited) choose(saved.id);
            else setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Drawer>
  );
}

type EditProps = {
  edited: Edited;
  fileId: number;
  scenarios: DrawerProps['data']['scenarios'];
  onSaved: (saved: Scenario) => void;
  onClose: () => void;
};

function EditScenario({ edited, fileId, scenarios, onSaved, onClose }: EditProps) {
  const row = 'row' in edited ? edited.row : null;
  const copyOf = 'copyOf' in edited ? edited.copyOf : null;
  const copied = scenarios.find(({ id }) => id === copyOf);
  return (
    <ResourceDrawer
      resource={scenarioResource}
      row={row}
      title={row ? 'Rename scenario' : copied ? 'Copy scenario' : 'Create scenario'}
      verb={row ? 'Rename scenario' : copied ? 'Copy scenario' : 'Create scenario'}
      width={440}
      initial={{
        cash_credit_loan_id: fileId,
        name: row?.name ?? (copied ? `${copied.name}, copy`.slice(0, 80) : ''),
        copy_of: String(copyOf ?? ''),
      }}
      toBody={(values) => ({ ...values, copy_of: values.copy_of ? Number(values.copy_of) : null })}
      changes={({ name }) => ({ name })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Stack gap={14}>
        <TextField name="name" label="Name" required maxLength={80} focused />
        {!row && (
          <Select
            name="copy_of"
            label="Start with the inputs of"
            clearable
            placeholder="No inputs"
            options={scenarios.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Stack>
    </ResourceDrawer>
  );
}
