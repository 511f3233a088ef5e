import { deedTemplateRoutes } from '@daftar/contract/deed_templates';
import { deedResource } from '@daftar/contract/deeds';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { deedPath } from './deed-path.ts';

const MAX_OWN = 100;
/** The product's templates are known by a key, own ones by a number. */
const bodyOfTemplate = (template: unknown) => {
  const [source, key] = String(template ?? '').split(':');
  return source === 'own' ? { template_id: Number(key) } : { shipped_key: key ?? '' };
};

function useTemplates(): Option[] {
  const own = useRead(deedTemplateRoutes.list, { query: { per_page: MAX_OWN, is_disabled: 'false' } });
  const shipped = useRead(deedTemplateRoutes.shippedList, {});
  return useMemo(
    () => [
      ...(own.data?.data ?? []).map(({ id, name, kind }) => ({ value: `own:${id}`, label: name, hint: kind })),
      ...(shipped.data?.data ?? [])
        .filter(({ replaced_by }) => replaced_by === null)
        .map(({ key, name, kind }) => ({ value: `shipped:${key}`, label: name, hint: kind })),
    ],
    [own.data, shipped.data],
  );
}

type Props = { clientId?: number | undefined; template?: string | undefined; onClose: () => void };

/** A deed starts from a client and a template. */
export function CreateDeed({ clientId, template = '', onClose }: Props) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  const business = useBusiness();
  const templates = useTemplates();
  return (
    <ResourceDrawer
      resource={deedResource}
      row={null}
      initial={{ client_id: clientId ? String(clientId) : '', name: '', template, reviewer_id: '', place: '' }}
      toBody={({ template: chosen, ...values }) => ({ ...values, ...bodyOfTemplate(chosen) })}
      onSaved={(deed) => void goTo(deedPath(businessId, deed))}
      onClose={onClose}
    >
      <Stack gap={14}>
        <Select name="client_id" label="Client" required lookup={clientLookup} />
        <Select name="template" label="Template" required options={templates} />
        <TextField name="name" label="Name" required maxLength={160} placeholder="Partnership deed of Patel Traders" />
        <Select name="reviewer_id" label="Reviewer" clearable lookup={peopleLookup(business?.id ?? 0)} />
        <TextField name="place" label="Place" maxLength={120} placeholder="Ahmedabad" />
      </Stack>
    </ResourceDrawer>
  );
}
