import { accountRoutes } from '@daftar/contract/receivables';
import { ApiError } from '@daftar/contract/core/errors';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { AccountActs } from './account-actions.tsx';
import { AccountParts } from './account-parts.tsx';
import classes from './receivables.module.css';
import { useBooks } from './use-client-account.ts';

/** The account of one client, with each firm. */
export function Account({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const read = useRead(accountRoutes.ofClient, { params: { id: clientId } }, { quiet: true });
  useTitle(read.data?.client_name ?? 'Account');
  const seesClients = useCan()('clients', 'read');
  const { books, all } = useBooks(read.data);
  const back = `/business/${businessId}/outstanding`;
  if (read.error instanceof ApiError && read.error.status === 404) return <NoAccount back={back} />;
  if (!read.data) return <NotLoaded query={read} what="the account" rows={10} />;
  const { client_name: name, code_number } = read.data;
  return (
    <Page>
      <Row as={Link} to={back} gap={6} inline tone="soft" alignSelf="start" className={classes.back}>
        <IconArrowLeft size={15} aria-hidden />
        Outstanding
      </Row>
      <PageHeader
        title={name}
        subtitle={
          <>
            File no. {code_number}
            {seesClients && (
              <>
                {' · '}
                <Link to={`/business/${businessId}/clients/${clientId}`} className={classes.link}>
                  View client
                </Link>
              </>
            )}
          </>
        }
        actions={<AccountActs account={read.data} books={books} />}
      />
      <AccountParts account={read.data} books={books} all={all} />
    </Page>
  );
}

const NoAccount = ({ back }: { back: string }) => (
  <EmptyState
    level={1}
    icon={<IconUserOff size={22} />}
    title="Client not found"
    actions={<Button to={back}>View outstanding</Button>}
  >
    The client was deleted, or you don’t have access.
  </EmptyState>
);
