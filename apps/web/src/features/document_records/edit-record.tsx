import { documentRecordRoutes, type DocumentRecord } from '@daftar/contract/document_records';
import type { DocumentItem } from '@daftar/contract/document_records/items';
import { DIRECTIONS } from '@daftar/domain/document_records/values';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { BLANK_ITEM, blankValues, bodyOf, changesOf, problemsOf, valuesOf } from './form-values.ts';
import { NoRecord } from './no-record.tsx';
import { RecordFields } from './record-fields.tsx';

const DIRECTION_OPTIONS = DIRECTIONS.map((value) => ({ value, label: value }));

/** documentsRecord/editRecord: a new entry, or `?id=7` to edit one. `?direction=Outward&client=3` fills a new one. */
export function Component() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <Edit id={Number(id)} /> : <New key={query.toString()} />;
}

function New() {
  const base = `/business/${useParams().businessId}/documentsRecord`;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const zone = useBusinessTimezone();
  const direction = query.get('direction') === 'Outward' ? 'Outward' : 'Inward';
  const [initial] = useState(() => blankValues(new Date(), zone, { direction, client_id: query.get('client') ?? '' }));
  const form: FormApi = useForm({
    route: documentRecordRoutes.create,
    initial: initial as never,
    draft: false,
    toBody: (values) => bodyOf(values, zone),
    alsoCheck: (values) => problemsOf(values, zone),
    onDone: async ({ id, number, state }) => {
      toast('success', `${number} recorded`);
      await navigate(`${base}/${id}${state === 'Awaiting signature' ? '?sign=1' : ''}`);
    },
  });
  useTitle('New register entry');
  return (
    <Page>
      <PageHeader title="New register entry" />
      <Form form={form} label="New register entry">
        <Stack gap={16}>
          <Box maxWidth={280}>
            <DirectionField form={form} />
          </Box>
          <RecordFields form={form} isNew isFixed={false} />
        </Stack>
        <FormFooter verb="Record entry" onCancel={() => void navigate(base)} />
      </Form>
    </Page>
  );
}

/** Another direction offers other documents to choose. */
function DirectionField({ form }: { form: FormApi }) {
  const direction = useWatch<'Inward' | 'Outward'>(form, 'direction');
  const items = useWatch<readonly object[]>(form, 'items');
  const isBlank = items.every((item) => JSON.stringify(item) === JSON.stringify(BLANK_ITEM));
  return (
    <Segmented
      label="Direction"
      options={DIRECTION_OPTIONS}
      value={direction}
      onChange={(value) => {
        form.set('direction', value);
        form.set('picked', []);
        if (isBlank) form.set('items', value === 'Inward' ? [BLANK_ITEM] : []);
      }}
    />
  );
}

function Edit({ id }: { id: number }) {
  const record = useRead(documentRecordRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  const items = useRead(
    documentRecordRoutes.items,
    { query: { record_id: id, per_page: 100 } },
    { enabled: id > 0, quiet: true },
  );
  if (!(id > 0) || isMissing(record.error)) return <NoRecord />;
  if (record.data && items.data)
    return <EditForm key={id} record={record.data} items={items.data.data.toSorted((a, b) => a.id - b.id)} />;
  return (
    <Page>
      <PageHeader title="Edit register entry" />
      <NotLoaded query={record.error ? record : items} what="the entry" rows={10} />
    </Page>
  );
}

function EditForm({ record, items }: { record: DocumentRecord; items: readonly DocumentItem[] }) {
  const to = `/business/${useParams().businessId}/documentsRecord/${record.id}`;
  const navigate = useNavigate();
  const zone = useBusinessTimezone();
  const isFixed = [record.signed_at, record.confirmed_at, record.delivered_at, record.cancelled_at].some(Boolean);
  const form: FormApi = useForm({
    route: documentRecordRoutes.update,
    params: { id: record.id },
    version: record.version,
    initial: valuesOf(record, items, zone) as never,
    toBody: (values) => changesOf(values, form.store.getState().initial, zone),
    alsoCheck: (values) => {
      const { items: _none, ...problems } = problemsOf(values, zone);
      return problems;
    },
    onDone: async ({ number }) => {
      toast('success', `${number} saved`);
      await navigate(to);
    },
  });
  useTitle(`Edit ${record.number}`);
  return (
    <Page>
      <PageHeader title={`Edit ${record.number}`} subtitle={record.client_name} />
      {isFixed && (
        <Notice tone="blue">
          {record.cancelled_at ? 'This entry is cancelled.' : 'This entry is signed or confirmed.'} Only remarks can
          change.
        </Notice>
      )}
      <Form form={form} label={`Edit ${record.number}`}>
        <Stack gap={16}>
          <RecordFields
            form={form}
            isNew={false}
            isFixed={isFixed}
            kept={items.filter(({ record_id }) => record_id === record.id).length}
          />
        </Stack>
        <FormFooter verb="Save entry" onCancel={() => void navigate(to)} />
      </Form>
    </Page>
  );
}
