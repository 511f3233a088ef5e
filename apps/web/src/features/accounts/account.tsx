import { accountRoutes } from '@daftar/contract/accounts';
import { ApiError } from '@daftar/contract/core/errors';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useTitle } from '#web/app/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { AccountActs } from './account-acts.tsx';
import { AccountParts } from './account-parts.tsx';
import classes from './accounts.module.css';
import { useBooks } from './use-books.ts';

/** The account of one client, with each firm. */
export function Account({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const read = useRead(accountRoutes.ofClient, { params: { id: clientId } }, { quiet: true });
  useTitle(read.data?.client_name ?? 'Account');
  const seesClients = useCan()('clients', 'read');
  const { books, all } = useBooks(read.data);
  const back = `/business/${businessId}/outstanding`;
  if (read.error instanceof ApiError && read.error.status === 404) return <NoAccount back={back} />;
  if (read.error && !read.data)
    return <ErrorState what="the account" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={10} />;
  const { client_name: name, code_number } = read.data;
  return (
    <Page>
      <Link to={back} className={classes.back}>
        <IconArrowLeft size={15} aria-hidden />
        Outstanding
      </Link>
      <PageHeader
        title={name}
        subtitle={
          <>
            File {code_number}
            {seesClients && (
              <>
                {' · '}
                <Link to={`/business/${businessId}/clients/${clientId}`} className={classes.link}>
                  Client
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
    title="No such client"
    actions={<Button to={back}>To what is outstanding</Button>}
  >
    It is not there any more, or it is private.
  </EmptyState>
);
