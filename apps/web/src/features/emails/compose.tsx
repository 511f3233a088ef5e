import { emailRoutes, type Email, type EmailContent, type Recipients } from '@daftar/contract/emails';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { Composer } from './composer.tsx';
import { BLANK } from './labels.ts';

const contentOf = (email: Email): EmailContent =>
  Object.fromEntries(Object.keys(BLANK).map((name) => [name, email[name as keyof EmailContent]])) as EmailContent;

type Opened = { key: string; draft: number | null; client: number | null; filter: Recipients['filter'] };
const openedBy = (key: string, query: URLSearchParams): Opened => ({
  key,
  draft: Number(query.get('draft')) || null,
  client: Number(query.get('client')) || null,
  filter: filterOf(query.get('filter')),
});

/** Null for a mistyped address. The server checks the filters themselves. */
function filterOf(typed: string | null): Recipients['filter'] {
  try {
    const read: unknown = JSON.parse(typed ?? 'null');
    if (typeof read !== 'object' || read === null) return null;
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/** email/compose: `?draft=` opens a draft, `?client=` and `?filter=` start an email to a client or a filter of the list. */
export function Component() {
  const [query] = useSearchParams();
  const { key, state } = useLocation();
  const [opened, setOpened] = useState(() => openedBy(key, query));
  // Saving a new email adds its draft to the address, which is no reason to open it again.
  const isSaved = (state as { isSaved?: boolean } | null)?.isSaved === true;
  if (!isSaved && opened.key !== key) setOpened(openedBy(key, query));
  if (opened.draft !== null) return <Draft key={opened.key} id={opened.draft} />;
  const to = { ...BLANK.to, client_ids: opened.client ? [opened.client] : [], filter: opened.filter };
  return <Composer key={opened.key} start={{ ...BLANK, to }} saved={null} />;
}

function Draft({ id }: { id: number }) {
  const { businessId } = useParams();
  const draft = useRead(emailRoutes.get, { params: { id } }, { staleTime: 0 });
  const [first, setFirst] = useState<Email | null>(null);
  // Read once when it is opened: a copy in the cache may be older than another tab's text.
  if (first === null && draft.data && draft.isFetchedAfterMount) setFirst(draft.data);
  if (first?.state === 'draft') return <Composer start={contentOf(first)} saved={first} />;
  return (
    <Page narrow>
      <PageHeader title="Write email" />
      {first ? (
        <EmptyState
          icon={<IconMail size={22} />}
          title="This email was sent"
          actions={<Button to={`/business/${businessId}/email`}>Open sent emails</Button>}
        >
          Find it among your sent or scheduled emails.
        </EmptyState>
      ) : (
        <NotLoaded query={draft} what="the draft" rows={6} />
      )}
    </Page>
  );
}
