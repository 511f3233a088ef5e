import { accountRoutes } from '@daftar/contract/receivables';
import { useRead } from '#web/core/query.ts';
import { Row } from '#web/kit/layout.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { AccountActs } from './account-actions.tsx';
import { AccountParts } from './account-parts.tsx';
import { useBooks } from './use-client-account.ts';

/** The account on the page of its client. */
export function Component({ clientId }: { clientId: number }) {
  const read = useRead(accountRoutes.ofClient, { params: { id: clientId } });
  const { books, all } = useBooks(read.data);
  if (!read.data) return <NotLoaded query={read} what="the account" rows={8} />;
  return (
    <>
      <Row gap={8} align="stretch" wrap>
        <AccountActs account={read.data} books={books} />
      </Row>
      <AccountParts account={read.data} books={books} all={all} />
    </>
  );
}
