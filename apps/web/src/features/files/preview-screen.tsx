import { IconFileTypePdf } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { paperOf } from '#web/app/papers.ts';
import { useTitle } from '#web/app/title.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { State } from '#web/kit/states.tsx';

/** The paper that the address names. */
export function Component() {
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const paper = paperOf(query.get('paper'));
  const title = paper?.title(query);
  useTitle(title);
  if (!paper || !title)
    return (
      <State level={1} icon={<IconFileTypePdf size={22} />} title="No paper is chosen">
        Open an invoice, a receipt or a document and choose its preview there.
      </State>
    );
  return (
    <Page narrow>
      <PageHeader title={title} />
      <PdfPreview what={paper.what} of={[businessId, query.toString()]} load={(signal) => paper.load(query, signal)} />
    </Page>
  );
}
