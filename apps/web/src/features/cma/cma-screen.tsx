import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaRoutes } from '@daftar/contract/cma';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { CmaSheet, type Group } from './cma-sheet.tsx';
import { useCma, type SheetData } from './use-cma.ts';

type Tab = { value: string; label: string; groups: readonly Group[] };
export type ActionProps = { data: SheetData; cma: ReturnType<typeof useCma> };
type Props = {
  tabs: readonly Tab[];
  /** The other screen of the file. */
  other: { label: string; path: string };
  Actions?: ComponentType<ActionProps>;
};

/** A CMA file: header, tabs, sheet, and checks at the side. */
export function CmaScreen(props: Props) {
  const id = Number(useParams().ccLoanId);
  const [scenario, setScenario] = useState<number>();
  const file = useRead(cashCreditRoutes.get, { params: { id } });
  const sheet = useRead(
    cmaRoutes.sheet,
    { params: { id }, query: { scenario_id: scenario } },
    { keep: true, staleTime: Infinity },
  );
  useTitle(file.data?.name ?? 'CMA');
  return (
    <QueryView query={file} what="this CMA file" skeleton={12}>
      {({ name, client_name }) => (
        <QueryView query={sheet} what="this CMA file" skeleton={12}>
          {(data) => (
            <Opened
              key={data.scenario_id}
              {...props}
              fileId={id}
              data={data}
              title={`${name} · ${client_name}`}
              onScenario={setScenario}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

type OpenedProps = Props & { fileId: number; data: SheetData; title: string; onScenario: (id: number) => void };

function Opened({ tabs, other, Actions, fileId, data, title, onScenario }: OpenedProps) {
  const { businessId, clientId } = useParams();
  const cma = useCma(fileId, data);
  const current = useTab(tabs);
  const tab = tabs.find(({ value }) => value === current) ?? tabs[0]!;
  const base = `/business/${businessId}/cashCredit/client/${clientId}`;
  const at = `${base}/CMA/${fileId}`;
  return (
    <Stack flex fill minHeight={0}>
      <Box rigid padding="14 20">
        <PageHeader
          title={title}
          subtitle={`₹ in ${data.unit.toLowerCase()} · ${data.nature}`}
          actions={
            <>
              {data.scenarios.length > 1 && (
                <select
                  aria-label="Scenario"
                  value={data.scenario_id}
                  onChange={(event) => onScenario(Number(event.target.value))}
                >
                  {data.scenarios.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
              {Actions && <Actions data={data} cma={cma} />}
              <Button to={`${base}/Financial`}>Financials</Button>
              <Button look="solid" to={other.path === '..' ? at : `${at}/${other.path}`}>
                {other.label}
              </Button>
            </>
          }
        />
      </Box>
      {tabs.length > 1 && <Tabs tabs={tabs} label="Forms" />}
      <Row fill align="stretch" minHeight={0}>
        <Stack flex fill minWidth={0} minHeight={0}>
          <CmaSheet data={data} cma={cma} label={tab.label} groups={tab.groups} />
        </Stack>
        <Box rigid width={270} overflow="y" divider="start" hide="phone">
          <ChecksPanel data={data} cma={cma} />
        </Box>
      </Row>
    </Stack>
  );
}
