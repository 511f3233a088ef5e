import { deedTemplateResource, deedTemplateRoutes, type DeedTemplateRow } from '@daftar/contract/deed_templates';
import type { Received } from '@daftar/contract/core/route';
import { fillDeed } from '@daftar/domain/deeds/fill';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DeedPreview } from '#web/kit/deed/deed-preview.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Box } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';

/** The editor's library loads with it. */
const TemplateForm = lazyPart(async () => (await import('./template-form.tsx')).TemplateForm, {
  waiting: <SkeletonRows rows={10} />,
});

/** edit-template/:templateId: a number for the business's own templates, a key for the product's. */
export function Component() {
  const { templateId = '' } = useParams();
  return /^\d+$/.test(templateId) ? <Own id={Number(templateId)} /> : <Shipped templateKey={templateId} />;
}

function Own({ id }: { id: number }) {
  const template = useRead(deedTemplateRoutes.get, { params: { id } });
  const text = useRead(deedTemplateRoutes.text, { params: { id } });
  return (
    <QueryView query={template} what="this template" skeleton={10}>
      {(row) => (
        <QueryView query={text} what="this template" skeleton={10}>
          {(body) => <TemplateForm key={row.edition} template={row} body={body} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type Body = Pick<Received<typeof deedTemplateRoutes.text>, 'text' | 'fields'>;

function Preview({ body: { text, fields } }: { body: Body }) {
  const { blocks } = useMemo(() => fillDeed(text, fields, {}), [text, fields]);
  return (
    <Box maxWidth={820}>
      <DeedPreview blocks={blocks} />
    </Box>
  );
}

function Shipped({ templateKey }: { templateKey: string }) {
  const goTo = useNavigate();
  const mayWrite = useMayWrite(deedTemplateResource);
  const { businessId } = useParams();
  const template = useRead(deedTemplateRoutes.shipped, { params: { key: templateKey } });
  const copy = async (name: string, kind: DeedTemplateRow['kind']): Promise<void> => {
    try {
      const { id } = await write(deedTemplateRoutes.create, {
        body: { name, kind: kind as never, shipped_key: templateKey },
      });
      toast('success', 'Your own version created');
      void goTo(`/business/${businessId}/edit-template/${id}`);
    } catch {
      // The call has shown why.
    }
  };
  return (
    <QueryView query={template} what="this template" skeleton={10}>
      {(body) => (
        <DetailScreen
          title={body.name}
          subtitle={`${body.kind} · ${body.description}`}
          actions={
            mayWrite && (
              <>
                <Button onClick={() => void copy(body.name, body.kind)}>Make your own version</Button>
                <Button look="solid" to={`/business/${businessId}/deeds?create=shipped:${body.key}`}>
                  Create deed
                </Button>
              </>
            )
          }
        >
          <Preview body={body} />
        </DetailScreen>
      )}
    </QueryView>
  );
}
