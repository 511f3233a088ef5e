import { clientRecordRoutes } from '@daftar/contract/client_records';
import { ApiError } from '@daftar/contract/core/errors';
import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { useState } from 'react';
import { toast } from '#web/app/toasts.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { setError } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { RecordOwner } from './kind.ts';
import classes from './records.module.css';
import { ServiceNumber } from './service-number.tsx';
import { changedServices, linesOf, type ServiceLine } from './service-lines.ts';
import type { RecordStore } from './store.ts';

type Props = { client: RecordOwner; store: RecordStore; onClose: () => void };

/** Several services at once (multi_service_store): each with its number; unticked ones end. */
export function ServicesDrawer(props: Props) {
  return (
    <Drawer open onClose={props.onClose} width={560} title="Services" subtitle="What the practice does for this client">
      <ServicesForm {...props} />
    </Drawer>
  );
}

function ServicesForm({ client, store, onClose }: Props) {
  const [lines] = useState(() => linesOf(store.rows ?? []));
  // Of a client that is there, what changes is sent; one that is being made keeps all that are ticked.
  const [before] = useState(() => (client.id === null ? linesOf([]) : lines));
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
        <div className={classes.fields}>
          <DateField name="since" label="New ones since" />
          {form.errorOf('services') && <Notice tone="red">{form.errorOf('services')}</Notice>}
          <div className={classes.lines}>
            {SERVICE_NAMES.map((service, at) => (
              <Line key={service} form={form} at={at} clientId={client.id} />
            ))}
          </div>
        </div>
      </DrawerBody>
      <FormFooter verb={client.id === null ? 'Keep' : 'Save'} onCancel={onClose} />
    </Form>
  );
}

function Line({ form, at, clientId }: { form: FormApi; at: number; clientId: number | null }) {
  const service = SERVICE_NAMES[at]!;
  const isTaken = useWatch<boolean>(form, `lines.${at}.is_active`);
  return (
    <div className={classes.line}>
      <Checkbox name={`lines.${at}.is_active`} label={service} />
      {isTaken && (
        <ServiceNumber
          name={`lines.${at}.service_number`}
          service={service}
          label={`Number of ${service}`}
          hideLabel
          placeholder="Number"
          clientId={clientId}
        />
      )}
    </div>
  );
}

/** The server counts what was sent; the form has a line for every service. */
function showAtLines(form: FormApi, error: unknown, before: readonly ServiceLine[]): boolean {
  if (!(error instanceof ApiError) || !error.body.errors) return false;
  const sent = changedServices(form.store.getState().values as never, before);
  for (const { field, message } of error.body.errors) {
    const [, line, name] = field.split('.');
    const at = SERVICE_NAMES.findIndex((service) => service === sent[Number(line)]?.service);
    if (at < 0) return false;
    setError(form.store, `lines.${at}.${name}`, message);
  }
  return true;
}
