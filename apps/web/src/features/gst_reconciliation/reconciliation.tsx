import { gstReconciliationRoutes as routes } from '@daftar/contract/gst_reconciliation';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { IconArrowsShuffle, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { GstPeriodScreen, gstPeriodQuery, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { isClass, tabsOf, useScope } from './choice.ts';
import { ClassTiles } from './class-tiles.tsx';
import { CreditPart } from './credit.tsx';
import { MatchList } from './match-list.tsx';
import { Suppliers } from './suppliers.tsx';

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog, {
  Instead: LoadFailedDialog,
});

/** gst/reconciliation: a client's purchases against GSTR-2B. */
export function Component() {
  return (
    <Box overflow="y" height="100%">
      <Stack gutter gap={14} padding="14 0 32" columns="minmax(0, 1fr)">
        <PageHeader title="GSTR-2B reconciliation" />
        <GstPeriodScreen>{(choice) => <Reconciliation key={gstPeriodQuery(choice)} choice={choice} />}</GstPeriodScreen>
      </Stack>
    </Box>
  );
}

function Reconciliation({ choice }: { choice: GstPeriodChoice }) {
  const [scope, setScope] = useScope();
  const [query] = useSearchParams();
  const mayWrite = useCan()('clients', 'write');
  const [isSetting, setSetting] = useState(false);
  const read = useRead(routes.overview, { query: { ...choice, scope } }, { keep: true });
  const run = useWrite(routes.run, {
    onDone: ({ job_id, added, changed, removed }) => {
      const count = added + changed + removed;
      if (job_id !== null) toast('success', 'Matching started. Results appear when it is done.');
      else toast('success', count === 0 ? 'Matched again. No change.' : `Documents matched. ${count} changed.`);
    },
  });
  const match = (): void => run.mutate({ body: choice });
  const toImport = useScreenUrl('/business/:businessId/gst_file_import', gstPeriodQuery(choice).slice(1));
  const toStatement = useScreenUrl('/business/:businessId/gst/filing_statement', gstPeriodQuery(choice).slice(1));
  return (
    <QueryView query={read} what="the reconciliation" skeleton={8}>
      {({ classes, ran_at, is_stale, has_books, has_statement, settings }) => {
        const isEmpty = !has_books && !has_statement;
        if (isEmpty || ran_at === null)
          return (
            <EmptyState
              icon={<IconArrowsShuffle size={22} />}
              title={isEmpty ? 'Nothing to match yet' : 'Not matched yet'}
              actions={
                <>
                  {!isEmpty && mayWrite && (
                    <Button look="solid" busy={run.isPending} onClick={match}>
                      Match documents
                    </Button>
                  )}
                  {toImport && (
                    <Button look={isEmpty ? 'solid' : 'outline'} to={toImport}>
                      Import GST data
                    </Button>
                  )}
                </>
              }
            >
              {isEmpty
                ? 'Import purchases and GSTR-2B of this GSTIN. Matching shows what is missing on each side.'
                : 'Purchases and GSTR-2B are here. Match them to see differences and missing documents.'}
            </EmptyState>
          );
        return (
          <>
            {is_stale && (
              <Notice
                tone="amber"
                actions={
                  mayWrite && (
                    <Button size="small" busy={run.isPending} onClick={match}>
                      Match again
                    </Button>
                  )
                }
              >
                The books or GSTR-2B changed after the last match.
              </Notice>
            )}
            {!has_statement && (
              <Notice tone="amber">GSTR-2B isn’t imported, so all purchases are only in the books.</Notice>
            )}
            <ClassTiles classes={classes} />
            <Row gap="8 12" wrap>
              <Segmented
                label="Months shown"
                options={[
                  { value: 'period', label: 'This period' },
                  { value: 'year', label: 'Whole year' },
                ]}
                value={scope}
                onChange={setScope}
              />
              <Box grow>
                <Text tone="muted" size={12}>
                  Matched {momentText(ran_at)}, tolerance ₹ {settings.tolerance}, {settings.days} days
                </Text>
              </Box>
              {toStatement && <Button to={toStatement}>View statement</Button>}
              {mayWrite && !is_stale && (
                <Button busy={run.isPending} onClick={match}>
                  Match again
                </Button>
              )}
              <ExportMenu
                formats={REPORT_FORMATS}
                take={(exportType) =>
                  request(routes.exportAll, {
                    query: { ...choice, scope, search: query.get('search') ?? undefined, exportType },
                  })
                }
              />
              <IconButton
                label="Matching settings"
                icon={<IconSettings size={18} aria-hidden />}
                onClick={() => setSetting(true)}
              />
            </Row>
            <Tabs label="Results" tabs={tabsOf(classes)} fresh keep={['client', 'gstin', 'period', 'cycle', 'scope']} />
            <Part choice={choice} tabs={tabsOf(classes)} mayWrite={mayWrite} />
            {isSetting && <SettingsDialog settings={settings} onClose={() => setSetting(false)} />}
          </>
        );
      }}
    </QueryView>
  );
}

type PartProps = { choice: GstPeriodChoice; tabs: ReturnType<typeof tabsOf>; mayWrite: boolean };

function Part({ choice, tabs, mayWrite }: PartProps) {
  const tab = useTab(tabs);
  if (tab === 'suppliers') return <Suppliers choice={choice} />;
  if (tab === 'credit') return <CreditPart choice={choice} />;
  return isClass(tab) ? <MatchList key={tab} choice={choice} of={tab} mayWrite={mayWrite} /> : null;
}
