import { emailTemplateRoutes, type EmailTemplateRow } from '@daftar/contract/email_templates';
import type { EmailPurpose } from '@daftar/domain/email_templates/template';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import type { Topic } from './labels.ts';

type Copied = {
  name: string;
  topic: Topic;
  purpose: EmailPurpose;
  description: string;
  copy_of?: number;
  shipped_key?: string;
};

/** Creates a template from another one and opens it. */
export function useCopy(): (body: Copied) => Promise<void> {
  const goTo = useNavigate();
  const { businessId } = useParams();
  return async (body) => {
    try {
      const { id } = await write(emailTemplateRoutes.create, { body });
      toast('success', body.shipped_key ? 'Your own version created' : 'Template copied');
      void goTo(`/business/${businessId}/emailTemplate/${id}`);
    } catch {
      // The call has shown why.
    }
  };
}

/** Activates a template, or disables an active one. */
export async function setStatus({ id, name, status, version }: EmailTemplateRow): Promise<void> {
  const next = status === 'Active' ? 'Disabled' : 'Active';
  try {
    await write(emailTemplateRoutes.update, { params: { id }, body: { status: next } }, { version });
    toast('success', next === 'Active' ? `${name} activated` : `${name} disabled`);
  } catch {
    // The call has shown why.
  }
}
