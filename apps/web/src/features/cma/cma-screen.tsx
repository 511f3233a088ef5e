import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaRoutes } from '@daftar/contract/cma';
import type { Nature } from '@daftar/domain/cma/line';
import { IconChecklist } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { SaveState } from '#web/kit/sheet/save-state.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { useChecks } from './checks-panel.tsx';
import { CmaSheet, type At, type Group } from './cma-sheet.tsx';
import { placeOf } from './places.ts';
import { SidePanel, type PanelKind } from './side-panel.tsx';
import { useCma, type Cma, type SheetData } from './use-cma.ts';

export type PartProps = { fileId: number; data: SheetData; cma: Cma };
/** A sheet, or another view of the file. */
export type CmaTab = { value: string; label: string } & (
  | { groups: readonly Group[]; Part?: undefined }
  | { Part: ComponentType<PartProps>; groups?: undefined }
);
export type ActionProps = {
  data: SheetData;
  cma: Cma;
  /** Address of the client. */ base: string;
  onScenario: (id: number) => void;
};
type Props = {
  tabs: readonly CmaTab[];
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

/** Beside the sheet if there is room for it, otherwise in a drawer. */
const WIDE = '(min-width: 1180px)';

function Opened({ tabs, other, Actions, fileId, data, title, onScenario }: OpenedProps) {
  const { businessId, clientId } = useParams();
  const base = `/business/${businessId}/cashCredit/client/${clientId}`;
  const file = `${base}/CMA/${fileId}`;
  const [at, setAt] = useState<At | null>(null);
  const [panel, setPanel] = useState<PanelKind>('checks');
  const [isDrawer, setDrawer] = useState(false);
  const isWide = useMedia(WIDE);
  const { go, asked } = useGoTo(data, file, other.path === '..' ? 'inputs' : 'forms', setAt);
  const cma = useCma(fileId, data, go);
  const current = useTab(tabs);
  const tab = tabs.find(({ value }) => value === current) ?? tabs[0]!;
  const checks = useChecks(data, cma);
  const problems = checks.filter(({ state }) => state !== 'passed').length;
  const trace = (): void => {
    setPanel('trace');
    if (!isWide) setDrawer(true);
    // Its first source takes the focus: Enter goes there.
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-trace] button')?.focus());
  };
  const side = (
    <SidePanel
      data={data}
      cma={cma}
      checks={checks}
      at={at}
      kind={panel}
      onKind={setPanel}
      onGo={(line, column) => {
        setDrawer(false);
        go(line, column);
      }}
    />
  );
  return (
    <Stack flex fill minHeight={0}>
      <Box rigid padding="14 20">
        <PageHeader
          title={title}
          subtitle={`₹ in ${data.unit.toLowerCase()} · ${data.nature}`}
          badge={<SaveState state={cma.state} savedAt={cma.savedAt} onRetry={cma.retry} />}
          actions={
            <>
              {data.scenarios.length > 1 && (
                <Select
                  label="Scenario"
                  hideLabel
                  searchable={false}
                  value={String(data.scenario_id)}
                  onChange={(id) => onScenario(Number(id))}
                  options={data.scenarios.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
              {!isWide && (
                <Button icon={<IconChecklist size={16} />} onClick={() => setDrawer(true)}>
                  {problems ? `Checks: ${problems} to review` : 'Checks'}
                </Button>
              )}
              {Actions && <Actions data={data} cma={cma} base={base} onScenario={onScenario} />}
              {!Actions && <Button to={`${base}/Financial`}>Financials</Button>}
              <Button to={other.path === '..' ? file : `${file}/${other.path}`}>{other.label}</Button>
              <Button look="solid" to={`${file}/Preview`}>
                Preview
              </Button>
            </>
          }
        />
      </Box>
      {tabs.length > 1 && <Tabs tabs={tabs} label="Forms" />}
      <Row fill align="stretch" minHeight={0}>
        <Stack flex fill minWidth={0} minHeight={0}>
          {tab.Part ? (
            <Box fill minHeight={0} overflow="auto" role="region" aria-label={tab.label} tabIndex={0}>
              <tab.Part fileId={fileId} data={data} cma={cma} />
            </Box>
          ) : (
            <CmaSheet
              key={tab.value}
              data={data}
              cma={cma}
              label={tab.label}
              groups={tab.groups}
              onCell={setAt}
              onTrace={trace}
              goTo={asked}
            />
          )}
        </Stack>
        {isWide && (
          <Box rigid width={290} overflow="y" divider="start">
            {side}
          </Box>
        )}
      </Row>
      {isDrawer && !isWide && (
        <Drawer open onClose={() => setDrawer(false)} title="Checks and trace" width={420}>
          <DrawerBody>{side}</DrawerBody>
        </Drawer>
      )}
    </Stack>
  );
}

/** Shows a cell of any tab or of the other screen: the address names it. */
function useGoTo(data: SheetData, file: string, screen: 'forms' | 'inputs', onTraced: (at: At) => void) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const [line, year] = [query.get('line'), query.get('year')];
  const column = data.columns.findIndex((one) => one.year === year);
  const go = (id: string, to: number): void => {
    const place = placeOf(id, data.nature as Nature, query.get('tab') ?? 'operating');
    onTraced({ line: id, column: to });
    if (!place) {
      toast('info', 'This line is on no form. Trace shows it.');
      return;
    }
    const next = new URLSearchParams({ line: id, year: data.columns[to]!.year });
    const path = place.screen === screen ? '' : place.screen === 'inputs' ? `${file}/Automation` : file;
    if (place.tab) next.set('tab', place.tab);
    void navigate(`${path}?${next}`);
  };
  return { go, asked: line && column >= 0 ? { line, column, request: key } : null };
}
