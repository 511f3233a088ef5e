import { IconFileTypePdf } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { allFeatures } from '#web/core/features.ts';
import { useTitle } from '#web/core/title.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { State } from '#web/kit/states.tsx';

/** The document named in the URL. */
export function Component() {
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const preview = allFeatures()
    .flatMap((feature) => feature.pdfs ?? [])
    .find(({ kind }) => kind === query.get('paper'));
  const title = preview?.title(query);
  useTitle(title);
  if (!preview || !title)
    return (
      <State level={1} icon={<IconFileTypePdf size={22} />} title="No document selected">
        Open an invoice, receipt or file and choose Preview.
      </State>
    );
  return (
    <Page narrow>
      <PageHeader title={title} />
      <PdfPreview
        what={preview.what}
        of={[businessId, query.toString()]}
        load={(signal) => preview.load(query, signal)}
      />
    </Page>
  );
}
