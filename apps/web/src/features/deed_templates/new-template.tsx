import { deedTemplateResource } from '@daftar/contract/deed_templates';
import { DEED_KINDS } from '@daftar/domain/deeds/kinds';
import { useNavigate, useParams } from 'react-router';
import { Stack } from '#web/kit/layout.tsx';
import { SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { asOptions } from '#web/kit/to-options.ts';

export const TEMPLATE_FIELDS: FieldSpecs = [
  { name: 'name', label: 'Name', required: true, maxLength: 120 },
  { name: 'kind', label: 'Kind', type: 'select', options: asOptions(DEED_KINDS), required: true },
  { name: 'description', label: 'Description', type: 'area', maxLength: 500 },
];

/** A template without text yet. */
export function NewTemplate({ onClose }: { onClose: () => void }) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  return (
    <ResourceDrawer
      resource={deedTemplateResource}
      row={null}
      initial={{ name: '', kind: '', description: '' }}
      onSaved={({ id }) => void goTo(`/business/${businessId}/edit-template/${id}`)}
      onClose={onClose}
    >
      <Stack gap={14}>
        <SpecFields specs={TEMPLATE_FIELDS} />
      </Stack>
    </ResourceDrawer>
  );
}
