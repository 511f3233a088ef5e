import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { LOAN_STATUSES } from '@daftar/domain/enumerations';
import { loanActionBetween, type LoanStatus } from '@daftar/domain/loans/file-status';
import { IconHomeDollar, IconFilterOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { invalidate, patchRead, useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { Kanban } from '#web/kit/kanban/kanban.tsx';
import { KanbanSkeleton } from '#web/kit/kanban/kanban-skeleton.tsx';
import { Box, Text } from '#web/kit/layout.tsx';
import { ListTools } from '#web/kit/list-tools.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { withMoved } from './board-model.ts';
import { ExportLoans } from './export-loans.tsx';
import { boardQuery } from './filters.ts';
import { shortMoney, STATUS_TONES, nameOf } from './labels.tsx';
import { CARD_HEIGHT, LoanCard } from './loan-card.tsx';
import { moveLoan } from './move.ts';
import { EMPTY } from './texts.ts';
import { useFileUrl, useLoansList } from './use-loans-list.ts';

/** Files by stage, each column with the files that entered it last. */
export default function BoardView() {
  const { list, filters, today, currency } = useLoansList();
  const { state } = list;
  const query = { ...boardQuery(state.filters), ...(state.search ? { search: state.search } : {}) };
  return (
    <>
      <ListTools
        list={list}
        filters={filters.filter(({ name }) => name !== 'status')}
        what="loan files"
        searchHint="Search by number or name"
      >
        <ExportLoans asked={query} />
      </ListTools>
      {list.isReadable ? (
        <Cards query={query} list={list} today={today} currency={currency} />
      ) : (
        <KanbanSkeleton columns={LOAN_STATUSES} cardHeight={CARD_HEIGHT} />
      )}
    </>
  );
}

type Props = Pick<ReturnType<typeof useLoansList>, 'list' | 'today' | 'currency'> & { query: Record<string, string> };

function Cards({ query, list: { state, change, after }, today, currency }: Props) {
  const [address] = useSearchParams();
  const fileUrl = useFileUrl();
  const mayWrite = useCan()('loan_management', 'write');
  const input = { query: query as object };
  const read = useRead(loanRoutes.pipeline, input, { keep: true });
  if (read.error && !read.data)
    return <ErrorState what="the loan files" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <KanbanSkeleton columns={LOAN_STATUSES} cardHeight={CARD_HEIGHT} />;
  const columns = read.data.data;

  const move = async (loan: Loan, to: LoanStatus): Promise<boolean> => {
    patchRead(loanRoutes.pipeline, input, (before) => withMoved(before, loan, to));
    const stays = await moveLoan(loan, to);
    if (!stays) {
      patchRead(loanRoutes.pipeline, input, (now) => withMoved(now, loan, loan.status));
      await invalidate(['loans']);
    }
    return stays;
  };
  const listOf = (status: LoanStatus): string => {
    const next = after(address, { filters: { ...state.filters, status } });
    next.set('view', 'list');
    return `?${next}`;
  };
  if (columns.every(({ files }) => files === 0) && !read.isPlaceholderData)
    return Object.keys(query).length > 0 ? (
      <EmptyState
        icon={<IconFilterOff size={22} />}
        title="No loan files match"
        actions={<Button onClick={() => change({ search: '', filters: {} })}>Clear search and filters</Button>}
      >
        Try a different search or clear the filters.
      </EmptyState>
    ) : (
      <NoFiles />
    );
  return (
    <Kanban
      label="Loan files by stage"
      what="loan files"
      isOrdered={false}
      columns={columns.map(({ status, files, capped, amount, loans }) => ({
        key: status,
        name: status,
        cards: loans,
        tone: STATUS_TONES[status],
        countText: `${countOf(files)}${capped ? '+' : ''}`,
        figure: (
          <Text rigid weight={500} title="Amount of these files">
            {shortMoney(amount, currency)}
            {capped && '+'}
          </Text>
        ),
        foot: (files > loans.length || capped) && (
          <Box padding="0 4 16">
            <Text as={Link} to={listOf(status)} hover="underline" tone="brand" size={13} weight={500}>
              Show all in list
            </Text>
          </Box>
        ),
      }))}
      cardHeight={CARD_HEIGHT}
      nameOf={nameOf}
      mayMove={() => mayWrite}
      fixedText="Your role can’t move loan files"
      isClosed={({ status }, key) => loanActionBetween(status, key as LoanStatus) === null}
      renderCard={(loan, place) => (
        <LoanCard
          key={loan.id}
          loan={loan}
          today={today}
          currency={currency}
          to={fileUrl(loan.id)}
          isFixed={!mayWrite}
          {...place}
        />
      )}
      onDrop={(loan, { key }) => move(loan, key as LoanStatus)}
    />
  );
}

function NoFiles() {
  const create = useScreenUrl('/business/:businessId/retail_loan/create');
  return (
    <EmptyState
      icon={<IconHomeDollar size={22} />}
      title={EMPTY.title}
      actions={
        create && (
          <Button look="solid" to={create}>
            Create loan file
          </Button>
        )
      }
    >
      {EMPTY.text}
    </EmptyState>
  );
}
