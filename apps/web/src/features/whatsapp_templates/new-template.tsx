import { whatsAppTemplateResource, whatsAppTemplateRoutes as routes } from '@daftar/contract/whatsapp_templates';
import {
  CATEGORY_LABELS,
  TEMPLATE_CATEGORIES,
  WHATSAPP_LANGUAGE_NAMES,
  WHATSAPP_LANGUAGES,
} from '@daftar/domain/whatsapp/template';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';

const toBody = ({ start, ...values }: Values): Values => ({
  ...values,
  ...(start ? { shipped_key: start } : {}),
});

/** Starts empty, or as one of the product's. */
export function NewTemplate({ onClose }: { onClose: () => void }) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  const shipped = useRead(routes.shipped, {}).data?.data ?? [];
  return (
    <ResourceDrawer
      resource={whatsAppTemplateResource}
      row={null}
      initial={{ name: '', language: 'en', category: 'UTILITY', start: '' }}
      toBody={toBody}
      title="Create WhatsApp template"
      verb="Create template"
      width={520}
      onSaved={({ id }) => void goTo(`/business/${businessId}/whatsapp-template/${id}`)}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap={14}>
          <Select
            name="start"
            label="Start from"
            options={[
              { value: '', label: 'An empty template' },
              ...shipped.map(({ key, label, text, template_id }) => ({
                value: key,
                label,
                hint: template_id === null ? text.slice(0, 60) : 'You have one',
              })),
            ]}
            onChange={(key) => {
              const chosen = shipped.find((one) => one.key === key);
              if (!chosen) return;
              form.set('name', chosen.name);
              form.set('category', chosen.category);
            }}
          />
          <TextField
            name="name"
            label="Name"
            required
            maxLength={512}
            help="Small letters, digits and _. Clients don’t see it."
          />
          <FieldRow>
            <Select
              name="language"
              label="Language"
              options={WHATSAPP_LANGUAGES.map((value) => ({ value, label: WHATSAPP_LANGUAGE_NAMES[value] }))}
            />
            <Select
              name="category"
              label="Category"
              help="Utility is about the client’s own matter. Anything that promotes is marketing."
              options={TEMPLATE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
            />
          </FieldRow>
        </Stack>
      )}
    </ResourceDrawer>
  );
}
