import { clientRecordRoutes } from '@daftar/contract/client_records';
import { ApiError } from '@daftar/contract/core/errors';
import { serviceRoutes } from '@daftar/contract/services';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { setError } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Grid, Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { RecordOwner } from './kind.ts';
import { ServiceNumber } from './service-number.tsx';
import { changedServices, linesOf, type ServiceLine } from './service-lines.ts';
import type { RecordStore } from './store.ts';

type Props = { client: RecordOwner; store: RecordStore; onClose: () => void };

/** Edits several services at once (multi_service_store). Unchecked services end. */
export function ServicesDrawer(props: Props) {
  const names = useRead(serviceRoutes.names, {});
  return (
    <Drawer open onClose={props.onClose} width={560} title="Services" subtitle="Services you provide to this client">
      {names.data ? (
        <ServicesForm {...props} names={names.data.data.map(({ name }) => name)} />
      ) : names.error ? (
        <ErrorState what="the services" error={names.error} retry={() => void names.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Drawer>
  );
}

function ServicesForm({ client, store, onClose, names }: Props & { names: readonly string[] }) {
  const [lines] = useState(() => linesOf(store.rows ?? [], names));
  // An existing client gets only the changes, a new one all checked services.
  const [before] = useState(() =>
    client.id === null
      ? linesOf(
          [],
          lines.map(({ service }) => service),
        )
      : lines,
  );
  const form: FormApi = useForm<typeof clientRecordRoutes.multiServiceStore>({
    route: clientRecordRoutes.multiServiceStore,
    params: { clientId: client.id ?? 0 },
    initial: { lines, since: '' } as never,
    toBody: (values) => ({ services: changedServices(values as never, before) }),
    ...(store.replace ? { send: async ({ services }) => store.replace!(services) as never } : {}),
    onDone: (_answer, { services }) => {
      if (client.id !== null)
        toast('success', services.length === 1 ? '1 service saved' : `${services.length} services saved`);
      onClose();
    },
    onFailure: (error) => showAtLines(form, error, before),
  });
  return (
    <Form form={form} label="Services" guard={false}>
      <DrawerBody>
        <Stack gap={14}>
          <DateField name="since" label="Start date for new services" />
          {form.errorOf('services') && <Notice tone="red">{form.errorOf('services')}</Notice>}
          <Stack gap={2}>
            {lines.map(({ service }, at) => (
              <Line key={service} form={form} at={at} service={service} clientId={client.id} />
            ))}
          </Stack>
        </Stack>
      </DrawerBody>
      <FormFooter verb={client.id === null ? 'Done' : 'Save'} onCancel={onClose} />
    </Form>
  );
}

type LineProps = { form: FormApi; at: number; service: string; clientId: number | null };

function Line({ form, at, service, clientId }: LineProps) {
  const isTaken = useWatch<boolean>(form, `lines.${at}.is_active`);
  return (
    <Grid gap="8 12" columns="minmax(0, 1fr) 170px" align="center" minHeight={40} divider="between">
      <Checkbox name={`lines.${at}.is_active`} label={service} />
      {isTaken && (
        <ServiceNumber
          name={`lines.${at}.service_number`}
          service={service}
          label={`${service} number`}
          hideLabel
          placeholder="Number"
          clientId={clientId}
        />
      )}
    </Grid>
  );
}

/** Maps server errors, which count the sent services, to the rows of the form. */
function showAtLines(form: FormApi, error: unknown, before: readonly ServiceLine[]): boolean {
  if (!(error instanceof ApiError) || !error.body.errors) return false;
  const sent = changedServices(form.store.getState().values as never, before);
  for (const { field, message } of error.body.errors) {
    const [, line, name] = field.split('.');
    const at = before.findIndex(({ service }) => service === sent[Number(line)]?.service);
    if (at < 0) return false;
    setError(form.store, `lines.${at}.${name}`, message);
  }
  return true;
}
