import { gstReconciliationRoutes as routes, type Decision, type GstMatch } from '@daftar/contract/gst_reconciliation';
import { monthLabel } from '@daftar/domain/gst-return/periods';
import type { MatchClass } from '@daftar/domain/gst_reconciliation/rules';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { countOf } from '#web/kit/format-count.ts';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Select } from '#web/kit/select.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { useCan } from '#web/kit/use-can.ts';
import { useQueryValue, useScope } from './choice.ts';
import { MatchCard } from './match-card.tsx';

const MatchDialog = lazyPart(async () => (await import('./match-dialog.tsx')).MatchDialog, {
  Instead: LoadFailedDialog,
});
const MailDialog = lazyPart(async () => (await import('./mail-dialog.tsx')).MailDialog, { Instead: LoadFailedDialog });

const DECIDED: Record<Decision, string> = { accepted: 'accepted', pending: 'set to pending', ignored: 'ignored' };
const EMPTY: Record<MatchClass, string> = {
  exact: 'No purchase agrees with GSTR-2B in all fields.',
  suggested: 'No pairs with small differences.',
  mismatch: 'No pairs differ.',
  only_in_books: 'All purchases are in GSTR-2B.',
  only_in_2b: 'All documents of GSTR-2B are in the books.',
};

type Props = { choice: GstPeriodChoice; of: MatchClass; mayWrite: boolean };

export function MatchList({ choice, of, mayWrite }: Props) {
  const mayMail = useCan()('compose_mail', 'read') && (of === 'only_in_books' || of === 'mismatch');
  const [scope] = useScope();
  const [search, setSearch] = useQueryValue('search');
  const [decision, setDecision] = useQueryValue('decision');
  const [supplier, setSupplier] = useQueryValue('supplier');
  const [page, setPage] = useQueryValue('page');
  const [claim, setClaim] = useState(choice.period);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<GstMatch | null>(null);
  const [mailed, setMailed] = useState<GstMatch | null>(null);
  const filter = {
    ...choice,
    scope,
    class: of,
    ...(search && { search }),
    ...(decision && { decision: decision as Decision | 'open' }),
    ...(supplier && { supplier }),
  };
  const read = useRead(routes.list, { query: { ...filter, page: Number(page) || 1 } }, { keep: true });
  const rows = read.data?.data ?? [];
  const selected = rows[Math.min(at, rows.length - 1)];
  const tell = (words: string, not_claimed: string): unknown =>
    not_claimed ? toast('warning', `${words} ${not_claimed}`) : toast('success', words);
  const decide = useWrite(routes.decide, {
    onDone: ({ claimed, not_claimed }, { body }) => {
      const what = body.decision ? `Document ${DECIDED[body.decision]}.` : 'Decision removed.';
      tell(claimed > 0 && body.claim_in ? `${what} Credit taken in ${monthLabel(body.claim_in)}.` : what, not_claimed);
    },
  });
  const accept = useWrite(routes.accept, {
    onDone: ({ decided, not_claimed }) => tell(`${countOf(decided)} documents accepted.`, not_claimed),
  });
  const claim_in = claim === '' ? null : claim;
  const act = (row: GstMatch | undefined, next: Decision | null): void => {
    if (row && mayWrite) decide.mutate({ body: { ...choice, ids: [row.id], decision: next, claim_in } });
  };
  const isPair = of !== 'only_in_books' && of !== 'only_in_2b';
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, at + by));
    setAt(next);
    document.getElementById(`match-${rows[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', rows.length ? () => move(1) : undefined);
  useShortcut('k', rows.length ? () => move(-1) : undefined);
  useShortcut('a', isPair && mayWrite && selected ? () => act(selected, 'accepted') : undefined);
  useShortcut('p', mayWrite && selected ? () => act(selected, 'pending') : undefined);

  const acceptAll = async (): Promise<void> => {
    const total = read.data?.meta.total ?? 0;
    const yes = await confirm({
      title: 'Accept all documents',
      body: `${countOf(total)} pairs of this list will be accepted${claim_in ? `, and their credit taken in ${monthLabel(claim_in)} where the law allows it` : ''}.`,
      verb: 'Accept all',
    });
    if (yes && isPair) accept.mutate({ body: { ...filter, class: of, claim_in } });
  };

  return (
    <Stack gap={12} columns="minmax(0, 1fr)">
      <Row gap="8 12" wrap align="end">
        <SearchBox value={search} onSearch={setSearch} hint="Search by supplier, GSTIN or number" />
        <Select
          label="Decision"
          hideLabel
          searchable={false}
          options={[
            { value: '', label: 'All decisions' },
            { value: 'open', label: 'To decide' },
            { value: 'accepted', label: 'Accepted' },
            { value: 'pending', label: 'Pending' },
            { value: 'ignored', label: 'Ignored' },
          ]}
          value={decision}
          onChange={setDecision}
        />
        {supplier && (
          <Button size="small" onClick={() => setSupplier('')}>
            {`Only ${supplier} ×`}
          </Button>
        )}
        {isPair && mayWrite && (
          <>
            <Box grow />
            <Select
              label="Take credit of accepted documents in"
              searchable={false}
              options={[
                { value: choice.period, label: monthLabel(choice.period) },
                { value: '', label: 'Decide later' },
              ]}
              value={claim}
              onChange={setClaim}
            />
            <Button
              look="solid"
              icon={<IconChecks size={16} aria-hidden />}
              busy={accept.isPending}
              disabled={rows.length === 0}
              onClick={() => void acceptAll()}
            >
              Accept all
            </Button>
          </>
        )}
      </Row>
      <QueryView query={read} what="documents" skeleton={8}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState icon={<IconChecks size={22} />} title="No documents">
              {search || decision || supplier ? 'Change the search or the filters.' : EMPTY[of]}
            </EmptyState>
          ) : (
            <>
              <Text tone="muted" size={12} hide="phone">
                {`J and K move${mayWrite ? (isPair ? ', A accepts, P sets to pending' : ', P sets to pending') : ''}.`}
              </Text>
              <Stack gap={10} as="ul" columns="minmax(0, 1fr)">
                {data.map((row, index) => (
                  <MatchCard
                    key={row.id}
                    row={row}
                    isSelected={index === at}
                    mayWrite={mayWrite}
                    onSelect={() => setAt(index)}
                    onDecide={(next) => act(row, next)}
                    onOpen={() => setOpened(row)}
                    onMail={mayMail ? () => setMailed(row) : undefined}
                  />
                ))}
              </Stack>
              <Pager meta={meta} onPage={(next) => setPage(String(next))} />
            </>
          )
        }
      </QueryView>
      {opened && <MatchDialog choice={choice} row={opened} scope={scope} onClose={() => setOpened(null)} />}
      {mailed && (
        <MailDialog
          choice={choice}
          scope={scope}
          supplier={{ gstin: mailed.supplier_gstin, name: mailed.supplier_name }}
          onClose={() => setMailed(null)}
        />
      )}
    </Stack>
  );
}
