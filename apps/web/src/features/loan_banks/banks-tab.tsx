import { loanBankRoutes, type Application } from '@daftar/contract/loan_banks';
import type { Loan } from '@daftar/contract/loans';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { ApplicationCard } from './application-card.tsx';
import type { Step } from './steps.ts';

const StepDrawer = lazy(async () => ({ default: (await import('./step-drawer.tsx')).StepDrawer }));

type Opened = { step: Step; application: Application | null };

/** The banks of a file, side by side: the state of each and its next step. */
export function Component({ loan }: { loan: Loan }) {
  const mayWrite = useCan()('loan_management', 'write');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = { loan_ids: String(loan.id), per_page: 100 };
  const list = useRead(loanBankRoutes.list, { query });
  const addBank = (): void => setOpened({ step: 'add', application: null });
  useShortcut('c', mayWrite ? addBank : undefined);
  const button = mayWrite && (
    <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" onClick={addBank}>
      Add bank
    </Button>
  );
  return (
    <QueryView query={list} what="the banks of this file" skeleton={6}>
      {({ data }) => (
        <Stack gap={16}>
          {data.length === 0 ? (
            <EmptyState icon={<IconBuildingBank size={22} />} title="No banks yet" actions={button || undefined}>
              Add each bank that gets this file. Log-in, queries, sanction and disbursements are recorded per bank.
            </EmptyState>
          ) : (
            <>
              <Row gap={8} justify="between" wrap>
                <Text tone="soft">{summaryOf(data)}</Text>
                {button}
              </Row>
              <Grid gap={16} columns="repeat(auto-fill, minmax(min(360px, 100%), 1fr))" align="start">
                {inOrder(data).map((application) => (
                  <ApplicationCard
                    key={application.id}
                    application={application}
                    loan={loan}
                    others={data.filter(({ id }) => id !== application.id)}
                    onStep={mayWrite ? (step) => setOpened({ step, application }) : undefined}
                  />
                ))}
              </Grid>
            </>
          )}
          {opened && (
            <Suspense>
              <StepDrawer {...opened} loan={loan} onClose={() => setOpened(null)} />
            </Suspense>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

/** The accepted bank first, closed applications last. */
const rankOf = ({ state, is_accepted }: Application): number =>
  is_accepted ? 0 : state === 'Rejected' || state === 'Withdrawn' ? 2 : 1;
const inOrder = (applications: readonly Application[]): Application[] =>
  applications.toSorted((one, other) => rankOf(one) - rankOf(other));

function summaryOf(applications: readonly Application[]): string {
  const sanctions = applications.filter(({ state }) => state === 'Sanctioned').length;
  const queries = applications.filter(({ state }) => state === 'Query').length;
  const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
  return [
    count(applications.length, 'bank', 'banks'),
    queries > 0 && `${queries} with an open query`,
    sanctions > 0 && count(sanctions, 'sanction', 'sanctions'),
  ]
    .filter(Boolean)
    .join(' · ');
}
