import { emailTemplateResource, emailTemplateRoutes, type EmailTemplateRow } from '@daftar/contract/email_templates';
import type { Received } from '@daftar/contract/core/route';
import { bodyIn } from '@daftar/domain/email_templates/template';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Box } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { STATUS_TONES } from './labels.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useCopy } from './template-actions.ts';

const TemplateForm = lazyPart(async () => (await import('./template-form.tsx')).TemplateForm, {
  waiting: <SkeletonRows rows={10} />,
});

/** emailTemplate/:emailTemplateId: a number for the business's own templates, a key for the product's. */
export function Component() {
  const { emailTemplateId: key = '' } = useParams();
  return /^\d+$/.test(key) ? <Own id={Number(key)} /> : <Shipped templateKey={key} />;
}

function Own({ id }: { id: number }) {
  const template = useRead(emailTemplateRoutes.get, { params: { id } });
  const text = useRead(emailTemplateRoutes.text, { params: { id } });
  const mayWrite = useMayWrite(emailTemplateResource);
  return (
    <QueryView query={template} what="this template" skeleton={10}>
      {(row) => (
        <QueryView query={text} what="this template" skeleton={10}>
          {(saved) =>
            mayWrite ? (
              <TemplateForm key={row.id} template={row} saved={saved} />
            ) : (
              <View row={row} texts={saved.texts} />
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
}

type Texts = Received<typeof emailTemplateRoutes.text>['texts'];

const Preview = ({ texts }: { texts: Texts }) => {
  const { body, language } = bodyIn(texts, [])!;
  return (
    <Box maxWidth={700}>
      <PreviewPanel body={body} language={language} />
    </Box>
  );
};

const View = ({ row, texts }: { row: EmailTemplateRow; texts: Texts }) => (
  <DetailScreen
    title={row.name}
    subtitle={row.description || row.topic}
    badge={<Badge tone={STATUS_TONES[row.status]}>{row.status}</Badge>}
  >
    <Preview texts={texts} />
  </DetailScreen>
);

function Shipped({ templateKey }: { templateKey: string }) {
  const template = useRead(emailTemplateRoutes.shipped, { params: { key: templateKey } });
  const mayWrite = useMayWrite(emailTemplateResource);
  const copy = useCopy();
  return (
    <QueryView query={template} what="this template" skeleton={10}>
      {({ key, name, topic, purpose, description, texts }) => (
        <DetailScreen
          title={name}
          subtitle={description}
          actions={
            mayWrite && (
              <Button look="solid" onClick={() => void copy({ name, topic, purpose, description, shipped_key: key })}>
                Make your own version
              </Button>
            )
          }
        >
          <Preview texts={texts} />
        </DetailScreen>
      )}
    </QueryView>
  );
}
