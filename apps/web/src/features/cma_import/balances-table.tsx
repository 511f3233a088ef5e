import type { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaImportRoutes } from '@daftar/contract/cma_import';
import type { Received } from '@daftar/contract/core/route';
import { MAJOR_GROUPS } from '@daftar/domain/cma/chart';
import { sideOf } from '@daftar/domain/cma_import/chart-lines';
import { fromPaise, toPaise } from '@daftar/domain/loans/paise';
import { IconDownload, IconTable, IconUpload } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { lineNumber } from './heads.ts';
import { amountText } from './labels.ts';
import { PastImports } from './past-imports.tsx';
import type { Tree } from './tree.ts';
import { YearsCard } from './years-card.tsx';

type Props = { client: Received<typeof cashCreditRoutes.settings>; tree: Tree; base: string };
type Filter = 'all' | 'filled' | 'empty';
type Account = { id: number; name: string; group: string; line: string; amounts: (string | null)[] };
type Section = { key: string; title: string; accounts: Account[]; totals: (string | null)[] };

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'filled', label: 'With balance' },
  { value: 'empty', label: 'Without' },
] as const;

const LIABILITIES = new Set<string>(['current_liabilities', 'term_liabilities', 'net_worth']);
const ASSETS = new Set<string>(['current_assets', 'fixed_assets', 'other_assets']);
const mainSide = (key: string) => (key === 'sales' || LIABILITIES.has(key) ? 'credit' : 'debit');

/** Balances as accounts × years, with totals and what doesn't tally. */
export function BalancesTable({ client, tree, base }: Props) {
  const mayWrite = useCan()('cma_management', 'write');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const sections = useMemo(() => sectionsOf(tree), [tree]);
  const differences = tree.years.map((_, at) => differenceAt(sections, at));
  const shown = sections
    .map((section) => ({ ...section, accounts: section.accounts.filter((one) => fits(one, filter, search)) }))
    .filter(({ accounts }) => accounts.length > 0);
  const take = async (route: 'template' | 'xlsx' | 'csv'): Promise<void> => {
    const query = { client_id: client.client_id };
    const file = await (route === 'template'
      ? request(cmaImportRoutes.template, { query })
      : request(cmaImportRoutes.export, { query: { ...query, exportType: route } }));
    download(file.url, file.file_name);
  };
  // A failure already has its toast.
  const start = (route: 'template' | 'xlsx' | 'csv') => void take(route).catch(() => undefined);
  return (
    <Page>
      <PageHeader
        title={`Balances · ${client.client_name}`}
        subtitle="In rupees"
        actions={
          <>
            <Button to={`${base}/Financial`}>Financials</Button>
            <Menu trigger={<Button icon={<IconDownload size={16} aria-hidden />}>Export</Button>}>
              <MenuItem onClick={() => start('xlsx')}>Excel (.xlsx)</MenuItem>
              <MenuItem onClick={() => start('csv')}>CSV (.csv)</MenuItem>
              <MenuItem onClick={() => start('template')}>Import template (.xlsx)</MenuItem>
            </Menu>
            {mayWrite && (
              <Button look="solid" icon={<IconUpload size={16} aria-hidden />} to="?import=1">
                Import balances
              </Button>
            )}
          </>
        }
      />
      <YearsCard years={tree.years} differences={differences} />
      <Row gap={8} wrap>
        <SearchBox value={search} onSearch={setSearch} hint="Search accounts" />
        <Segmented label="Show accounts" options={FILTERS} value={filter} onChange={setFilter} />
      </Row>
      {shown.length === 0 ? (
        <EmptyState icon={<IconTable size={22} />} title="No accounts found">
          Change the search or the filter.
        </EmptyState>
      ) : (
        <Box surface="panel" shadow={1} overflow="x" role="region" aria-label="Balances" tabIndex={0}>
          <Table cell="6 12" head="subtle" aria-label="Balances by account and year">
            <thead>
              <tr>
                <FirstColumn as="th">Account</FirstColumn>
                <Box as="th" scope="col" hide="phone">
                  Line
                </Box>
                {tree.years.map(({ id, year, locked_at }) => (
                  <th key={id} scope="col" data-end>
                    {year}
                    {locked_at && ' · locked'}
                  </th>
                ))}
              </tr>
            </thead>
            {shown.map((section) => (
              <SectionRows key={section.key} section={section} hasTotal={filter === 'all' && search === ''} />
            ))}
          </Table>
        </Box>
      )}
      <PastImports clientId={client.client_id} />
    </Page>
  );
}

/** Stays in view while the years scroll. */
const FirstColumn = ({ as = 'td', children }: { as?: 'td' | 'th'; children: ReactNode }) => (
  <Box
    as={as}
    {...(as === 'th' && { scope: 'col' })}
    background={as === 'th' ? 'subtle' : 'raised'}
    style={{ position: 'sticky', insetInlineStart: 0, minWidth: 'clamp(150px, 22vw, 260px)' }}
  >
    {children}
  </Box>
);

const SectionRows = ({ section, hasTotal }: { section: Section; hasTotal: boolean }) => (
  <tbody>
    <tr>
      <Box as="th" scope="rowgroup" colSpan={2 + section.totals.length} background="canvas">
        <Text weight={600}>{section.title}</Text>
      </Box>
    </tr>
    {section.accounts.map(({ id, name, group, line, amounts }) => (
      <tr key={id}>
        <FirstColumn>
          <Stack gap={0}>
            <span>{name}</span>
            {group !== name && (
              <Text tone="soft" size={12}>
                {group}
              </Text>
            )}
          </Stack>
        </FirstColumn>
        <Box as="td" hide="phone" tone="soft" whiteSpace="nowrap">
          {lineNumber(line)}
        </Box>
        {amounts.map((amount, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have fixed places
          <td key={at} data-end>
            {amountText(amount)}
          </td>
        ))}
      </tr>
    ))}
    {hasTotal && section.totals.some((total) => total !== null) && (
      <tr>
        <FirstColumn>
          <Text weight={600}>Total</Text>
        </FirstColumn>
        <Box as="td" hide="phone" />
        {section.totals.map((total, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have fixed places
          <td key={at} data-end>
            <Text weight={600}>{amountText(total)}</Text>
          </td>
        ))}
      </tr>
    )}
  </tbody>
);

const fits = ({ name, group, amounts }: Account, filter: Filter, search: string): boolean => {
  const isFilled = amounts.some((amount) => amount !== null);
  const isFound = `${name} ${group}`.toLowerCase().includes(search.toLowerCase());
  return isFound && (filter === 'all' || (filter === 'filled') === isFilled);
};

function sectionsOf({ years, groups, accounts, balances }: Tree): Section[] {
  const stored = new Map(balances.map((one) => [`${one.account_id} ${one.config_id}`, one.amount]));
  return MAJOR_GROUPS.map(({ key, name: title }) => {
    const own = groups.filter(({ major_group }) => major_group === key);
    const inside = own.flatMap((group) =>
      accounts
        .filter(({ group_id }) => group_id === group.id)
        .map(({ id, name }) => ({
          id,
          name,
          group: group.name,
          line: group.line,
          amounts: years.map((year) => stored.get(`${id} ${year.id}`) ?? null),
        })),
    );
    return { key, title, accounts: inside, totals: years.map((_, at) => totalAt(inside, key, at)) };
  }).filter(({ accounts: inside }) => inside.length > 0);
}

/** Contra lines, such as depreciation to date, are deducted. */
function totalAt(accounts: readonly Account[], key: string, at: number): string | null {
  const filled = accounts.filter(({ amounts }) => amounts[at] != null);
  if (filled.length === 0) return null;
  const sum = filled.reduce((total, { line, amounts }) => {
    const paise = toPaise(amounts[at]!);
    return total + (sideOf(line) === mainSide(key) ? paise : -paise);
  }, 0n);
  return fromPaise(sum);
}

/** Liabilities less assets; null in a year without a balance sheet. */
function differenceAt(sections: readonly Section[], at: number): string | null {
  const sum = (keys: ReadonlySet<string>): bigint =>
    sections.reduce((total, { key, totals }) => total + (keys.has(key) ? toPaise(totals[at] ?? '0') : 0n), 0n);
  const isBlank = sections.every(
    ({ key, totals }) => totals[at] === null || !(LIABILITIES.has(key) || ASSETS.has(key)),
  );
  return isBlank ? null : fromPaise(sum(LIABILITIES) - sum(ASSETS));
}
