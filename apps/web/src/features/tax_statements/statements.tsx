import type { StatementOverview } from '@daftar/contract/tax_statements';
import { statementName } from '@daftar/domain/tax_statements/entry';
import { IconReceiptTax, IconUpload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { isMissing, NotFound } from '#web/kit/not-found.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { Books } from './books.tsx';
import { Entries } from './entries.tsx';
import { Matches } from './matches.tsx';
import { Overview } from './overview.tsx';
import type { Source } from './source.ts';
import { useYear } from './use-year.ts';

const ImportDrawer = lazyPart(async () => (await import('./import-drawer.tsx')).ImportDrawer, {
  Instead: LoadFailedDialog,
});

type Props = {
  title: (owner: StatementOverview['owner']) => string;
  source: Source;
  /** URL of the page where the PAN is entered. */
  editOwner: string | null | undefined;
  picker?: ReactNode;
};

/** Statements of one owner and year: overview, Form 26AS, AIS, matching and books. */
export function Statements({ title, source, editOwner, picker }: Props) {
  const { calls, owner, fy, mayWrite, isClient } = source;
  const { options, choose } = useYear();
  const [isImporting, setImporting] = useState(false);
  const read = useRead(calls.overview, { query: { ...owner, fy } }, { keep: true, quiet: true });
  const tabs = [
    { value: 'overview', label: 'Overview' },
    { value: '26as', label: statementName('26AS', fy) },
    { value: 'ais', label: 'AIS' },
    { value: 'matching', label: 'Matching' },
    ...(isClient ? [{ value: 'books', label: 'TDS in books' }] : []),
  ];
  const tab = useTab(tabs);
  if (isMissing(read.error))
    return (
      <NotFound
        icon={<IconReceiptTax size={22} />}
        one={isClient ? 'client' : 'firm'}
        many={isClient ? 'clients' : 'firms'}
        list={isClient ? 'clients' : 'firms'}
      >
        It may be in the bin, or you may not have access.
      </NotFound>
    );
  const onImport = mayWrite && read.data?.owner.pan ? () => setImporting(true) : undefined;
  return (
    <QueryView query={read} what="the tax statements" skeleton={10}>
      {(data) => (
        <>
          <Stack gutter gap={12} rigid padding="14 0">
            <PageHeader
              title={title(data.owner)}
              subtitle={
                <>
                  PAN <span className="code">{data.owner.pan || 'missing'}</span>
                </>
              }
              actions={
                onImport && (
                  <Button look="solid" icon={<IconUpload size={16} aria-hidden />} onClick={onImport}>
                    Import statement
                  </Button>
                )
              }
            />
            <Row gap="8 12" wrap>
              {picker}
              <Box minWidth={220}>
                <Select
                  label="Year"
                  hideLabel
                  searchable={false}
                  options={options(data.years)}
                  value={String(fy)}
                  onChange={(year) => choose(Number(year))}
                />
              </Box>
            </Row>
            {!data.owner.pan && (
              <Notice tone="amber" actions={editOwner && <Button to={editOwner}>Add PAN</Button>}>
                Add the PAN of {data.owner.name} to import statements.
              </Notice>
            )}
            {!data.is_complete && (
              <Notice tone="amber">Some clients are private. Their receipts aren’t compared.</Notice>
            )}
          </Stack>
          <Tabs tabs={tabs} label="Tax statements" fresh keep={['fy', 'firm']} />
          {tab === '26as' || tab === 'ais' ? (
            <Entries key={`${tab} ${fy}`} source={source} kind={tab === 'ais' ? 'AIS' : '26AS'} />
          ) : tab === 'matching' ? (
            <Matches key={fy} source={source} />
          ) : tab === 'books' ? (
            <Books key={fy} source={source} />
          ) : (
            <Overview source={source} overview={data} stale={read.isPlaceholderData} onImport={onImport} />
          )}
          {isImporting && (
            <ImportDrawer source={source} onImported={(year) => choose(year)} onClose={() => setImporting(false)} />
          )}
        </>
      )}
    </QueryView>
  );
}
