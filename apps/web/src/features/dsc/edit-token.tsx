import { dscRoutes, type DscToken } from '@daftar/contract/dsc';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { useForm, type FormApi } from '#web/kit/use-form.ts';
import { bodyOf, changesOf, valuesOf } from './form-values.ts';
import { NoToken } from './no-token.tsx';
import { TokenFields } from './token-fields.tsx';

/** createDSC and dsc/client/:clientId/create: a new token, or `createDSC?id=7` to edit one. */
export function Component() {
  const [query] = useSearchParams();
  const { clientId } = useParams();
  const id = query.get('id');
  return id ? <Edit id={Number(id)} /> : <New key={clientId ?? ''} clientId={clientId ?? ''} />;
}

function New({ clientId }: { clientId: string }) {
  const base = `/business/${useParams().businessId}`;
  const navigate = useNavigate();
  const [initial] = useState(() => valuesOf(null, clientId));
  const form: FormApi = useForm({
    route: dscRoutes.create,
    initial: initial as never,
    // A password must not stay in the browser.
    draft: false,
    toBody: bodyOf,
    onDone: async ({ id, code }) => {
      toast('success', `${code} added`);
      await navigate(`${base}/dscDetails?id=${id}`);
    },
  });
  useTitle('Add DSC');
  return (
    <Page>
      <PageHeader title="Add DSC" />
      <Form form={form} label="Add DSC">
        <Stack gap={16}>
          <TokenFields form={form} token={null} />
        </Stack>
        <FormFooter
          verb="Add DSC"
          onCancel={() => void navigate(clientId ? `${base}/clients/${clientId}?tab=dsc` : `${base}/dsc`)}
        />
      </Form>
    </Page>
  );
}

function Edit({ id }: { id: number }) {
  const read = useRead(dscRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoToken />;
  return read.data ? <EditForm key={id} token={read.data} /> : <NotLoaded query={read} what="the DSC" rows={10} />;
}

function EditForm({ token }: { token: DscToken }) {
  const to = `/business/${useParams().businessId}/dscDetails?id=${token.id}`;
  const navigate = useNavigate();
  const form: FormApi = useForm({
    route: dscRoutes.create,
    about: token.id,
    initial: valuesOf(token) as never,
    draft: false,
    toBody: bodyOf,
    version: token.version,
    send: (_body, version) =>
      write(
        dscRoutes.update,
        { params: { id: token.id }, body: changesOf(form.store.getState().values) as never },
        { quiet: true, version },
      ),
    onDone: async ({ code }) => {
      toast('success', `${code} saved`);
      await navigate(to);
    },
  });
  const title = `Edit ${token.code}`;
  useTitle(title);
  return (
    <Page>
      <PageHeader title={title} subtitle={token.holder_name} />
      <Form form={form} label={title}>
        <Stack gap={16}>
          <TokenFields form={form} token={token} />
        </Stack>
        <FormFooter verb="Save DSC" onCancel={() => void navigate(to)} />
      </Form>
    </Page>
  );
}
