import { whatsAppTemplateRoutes as routes } from '@daftar/contract/whatsapp_templates';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { QueryView } from '#web/kit/query-view.tsx';
import { WhatsAppAccess } from '#web/kit/whatsapp-access.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** whatsapp-template/:whatsappTemplateId */
export const Component = () => (
  <WhatsAppAccess>
    <EditTemplate />
  </WhatsAppAccess>
);

function EditTemplate() {
  const { whatsappTemplateId } = useParams();
  const query = useRead(routes.get, { params: { id: Number(whatsappTemplateId) } });
  return (
    <QueryView query={query} what="template">
      {(row) => <TemplateEditor key={row.id} row={row} />}
    </QueryView>
  );
}
