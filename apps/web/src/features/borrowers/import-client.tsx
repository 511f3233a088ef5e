import { borrowerRoutes, type Borrower } from '@daftar/contract/borrowers';
import { clientSearchHint } from '@daftar/domain/client-search-hint';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';

type Props = {
  onDone: (borrower: Borrower, isNew: boolean) => Promise<void>;
  /** The number of the file that the borrower is for. */
  forFile: string | undefined;
};

/** Adds a client as a borrower with one click; each client once. */
export function ImportClient({ onDone, forFile }: Props) {
  const [client, setClient] = useState(useSearchParams()[0].get('client') ?? '');
  const [busy, setBusy] = useState(false);
  const query = { client_id: Number(client), per_page: 1 };
  const known = useRead(borrowerRoutes.list, { query }, { enabled: client !== '', quiet: true });
  const existing = client ? known.data?.data[0] : undefined;
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      if (existing) await onDone(existing, false);
      else await onDone(await write(borrowerRoutes.fromClient, { body: { client_id: Number(client) } }), true);
    } catch {
      // The error already has a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Import from a client">
      <Row gap={12} align="end" wrap>
        <Box basis={320} maxWidth={480} grow>
          <Select
            label="Client"
            lookup={clientLookup}
            add={false}
            clearable
            placeholder={clientSearchHint('IN')}
            value={client}
            onChange={setClient}
          />
        </Box>
        {!existing && (
          <Button
            icon={<IconUserPlus size={16} aria-hidden />}
            busy={busy}
            disabled={client === '' || known.isFetching}
            onClick={() => void run()}
          >
            Import client
          </Button>
        )}
      </Row>
      {existing && (
        <Box marginTop={12}>
          <Notice
            actions={
              <Button size="small" busy={busy} onClick={() => void run()}>
                {forFile ? `Add to ${forFile}` : 'Open borrower'}
              </Button>
            }
          >
            {existing.name} is already a borrower.
          </Notice>
        </Box>
      )}
    </Card>
  );
}
