import { IconDownload } from '@tabler/icons-react';
import { clientImportRoutes } from '@daftar/contract/client_imports';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { NewImport } from './new-import.tsx';
import { RunView } from './run-view.tsx';

const idIn = (query: URLSearchParams, name: string): number | null => Number(query.get(name)) || null;

/**
 * client_import: choose a file, match columns, review, import. The address holds the import (`job`), so that users can
 * leave and come back; `again` starts with another import's file.
 */
export function Component() {
  const [query] = useSearchParams();
  const job = idIn(query, 'job');
  const again = idIn(query, 'again');
  return (
    <Page>
      <PageHeader title="Import clients" subtitle="Excel or JSON, up to 20,000 rows" actions={<Template />} />
      {job ? <RunView key={job} id={job} /> : <NewImport key={again} again={again} />}
    </Page>
  );
}

function Template() {
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url, file_name } = await request(clientImportRoutes.template, {});
      download(url, file_name);
    } catch {
      // The error already has a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void take()}>
      Template
    </Button>
  );
}
