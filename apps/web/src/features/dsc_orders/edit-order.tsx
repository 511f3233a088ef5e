import { dscRoutes, type DscToken } from '@daftar/contract/dsc';
import { dscOrderRoutes, type DscOrder } from '@daftar/contract/dsc_orders';
import { isEditable, KYC_METHODS } from '@daftar/domain/dsc/orders';
import { SIGNATORY_ROLES } from '@daftar/domain/dsc/values';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { CertificateFields } from '#web/kit/dsc/certificate-fields.tsx';
import { HolderFields } from '#web/kit/dsc/holder-fields.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { bodyOf, changesOf, valuesOf } from './form-values.ts';
import { NoOrder } from './no-order.tsx';

const YEARS = [1, 2, 3].map((years) => ({ value: String(years), label: years === 1 ? '1 year' : `${years} years` }));

/** orderDSC: a new order. `?token=7` renews a DSC, `?client=3` fills the client, `?id=5` edits an order. */
export function Component() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const tokenId = Number(query.get('token'));
  const order = useRead(dscOrderRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  const token = useRead(dscRoutes.get, { params: { id: tokenId } }, { enabled: !id && tokenId > 0, quiet: true });
  if (isMissing(order.error) || isMissing(token.error)) return <NoOrder />;
  if (id > 0) return order.data ? <Edit order={order.data} /> : <NotLoaded query={order} what="the order" rows={10} />;
  if (tokenId > 0 && !token.data) return <NotLoaded query={token} what="the DSC" rows={10} />;
  return <New key={query.toString()} token={token.data ?? null} clientId={query.get('client') ?? ''} />;
}

function New({ token, clientId }: { token: DscToken | null; clientId: string }) {
  const base = `/business/${useParams().businessId}`;
  const navigate = useNavigate();
  const [initial] = useState(() => valuesOf(null, token, clientId));
  const form: FormApi = useForm({
    route: dscOrderRoutes.create,
    initial: initial as never,
    draft: false,
    toBody: bodyOf,
    onDone: async ({ id, number }) => {
      toast('success', `${number} created`);
      await navigate(`${base}/OrderDSCList/${id}`);
    },
  });
  useTitle('New DSC order');
  return (
    <Page>
      <PageHeader title="New DSC order" subtitle={token ? `Renews ${token.code} of ${token.holder_name}` : undefined} />
      <Form form={form} label="New DSC order">
        <Stack gap={16}>
          <OrderFields form={form} isFixed={false} />
        </Stack>
        <FormFooter verb="Create order" onCancel={() => void navigate(`${base}/OrderDSCList`)} />
      </Form>
    </Page>
  );
}

function Edit({ order }: { order: DscOrder }) {
  const to = `/business/${useParams().businessId}/OrderDSCList/${order.id}`;
  const navigate = useNavigate();
  const form: FormApi = useForm({
    route: dscOrderRoutes.create,
    about: order.id,
    initial: valuesOf(order, null, '') as never,
    draft: false,
    toBody: bodyOf,
    version: order.version,
    send: (_body, version) => {
      const { values, initial } = form.store.getState();
      const body = changesOf(values, initial) as never;
      return write(dscOrderRoutes.update, { params: { id: order.id }, body }, { quiet: true, version });
    },
    onDone: async ({ number }) => {
      toast('success', `${number} saved`);
      await navigate(to);
    },
  });
  const title = `Edit ${order.number}`;
  const isFixed = !isEditable(order.state);
  useTitle(title);
  return (
    <Page>
      <PageHeader title={title} subtitle={order.client_name} />
      {isFixed && <Notice>This order is approved. Only price, cost and remarks can change.</Notice>}
      <Form form={form} label={title}>
        <Stack gap={16}>
          <OrderFields form={form} isFixed={isFixed} />
        </Stack>
        <FormFooter verb="Save order" onCancel={() => void navigate(to)} />
      </Form>
    </Page>
  );
}

function OrderFields({ form, isFixed }: { form: FormApi; isFixed: boolean }) {
  const clientId = Number(useWatch(form, 'client_id')) || 0;
  return (
    <>
      {!isFixed && (
        <>
          <FormSection title="Client">
            <FieldRow>
              <Select
                name="client_id"
                label="Client"
                required
                lookup={clientLookup}
                placeholder="Select a client"
                help="The order is billed to this client."
              />
              <Select name="role" label="Signs as" searchable={false} options={asOptions(SIGNATORY_ROLES)} />
            </FieldRow>
          </FormSection>
          <FormSection title="Holder">
            <HolderFields form={form} clientId={clientId} />
          </FormSection>
          <FormSection title="Certificate">
            <CertificateFields form={form} />
            <FieldRow>
              <Select name="years" label="Validity" searchable={false} options={YEARS} />
              <Select
                name="kyc_method"
                label="KYC by"
                searchable={false}
                options={asOptions(KYC_METHODS)}
                help="The KYC checklist follows from kind and method."
              />
            </FieldRow>
            <Checkbox name="with_token" label="Includes a new USB token" />
          </FormSection>
        </>
      )}
      <FormSection title="Order">
        <FieldRow>
          <MoneyField name="price" label="Price" help="Billed to the client, without tax." />
          <MoneyField name="cost" label="Cost" help="Paid to the issuer or RA." />
        </FieldRow>
        {!isFixed && (
          <FieldRow>
            <TextField name="ra" label="Ordered from (RA)" maxLength={80} />
            <TextField name="video_link" label="Video or KYC link" maxLength={300} placeholder="https://" />
          </FieldRow>
        )}
        <TextField name="application_number" label="Application number" maxLength={60} />
        <TextArea name="remarks" label="Remarks" rows={3} maxLength={2000} />
      </FormSection>
    </>
  );
}
