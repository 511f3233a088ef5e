import { clientRoutes } from '@daftar/contract/clients';
import type { Client } from '@daftar/contract/clients/shape';
import { today } from '@daftar/domain/date-format';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { countryOf } from '@daftar/domain/countries';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useRead } from '#web/app/query.ts';
import { timezone } from '#web/app/timezone.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './asked.ts';
import { ClientFields } from './client-fields.tsx';
import classes from './clients.module.css';
import { formProblems, problemsOfChange, type Rules } from './form-problems.ts';
import { blankValues, bodyOf, changesOf, maskedOf, valuesOf } from './form-values.ts';
import { SectionNav } from './section-nav.tsx';
import type { Around } from './use-around.ts';

/** What a client of the chosen category is asked for. */
const useDetails = (category: ClientCategory) =>
  useRead(clientRoutes.requiredDetails, { query: { category } }, { keep: true }).data;

type Details = ReturnType<typeof useDetails>;
const NONE: ReadonlySet<string> = new Set();

function useRules({ country, customFields }: Around, details: Details, masked: ReadonlySet<string>): Rules {
  const [day] = useState(() => today(new Date(), timezone));
  return { country, required: details?.required ?? [], today: day, masked, customFields };
}

type Shared = { around: Around; onDone: (client: Client) => void; onCancel: () => void; tab?: string | undefined };

export function NewClientForm({
  around,
  onDone,
  onCancel,
  children,
}: Shared & { children: (form: FormApi) => ReactNode }) {
  const { country, currency, customFields, businessId } = around;
  const [blank] = useState(() => blankValues(country, countryOf(country)?.country_code ?? '+91', currency));
  const [category, setCategory] = useState('Individual' as ClientCategory);
  const details = useDetails(category);
  const rules = useRules(around, details, NONE);
  const form = useForm({
    route: clientRoutes.create,
    initial: blank as never,
    draft: `new client of business ${businessId}`,
    toBody: (values) => bodyOf(values, new Set(details?.asked), customFields),
    alsoCheck: (values) => formProblems(values, rules),
    onDone,
  });
  const chosen = useWatch<ClientCategory>(form, 'category');
  if (chosen !== category) setCategory(chosen);
  return (
    <Layout form={form} details={details} around={around} masked={{}} clientId={undefined} label="New client">
      <FormFooter verb="Save client" onCancel={onCancel}>
        {children(form)}
      </FormFooter>
    </Layout>
  );
}

export function EditClientForm({ client, around, onDone, onCancel, tab }: Shared & { client: Client }) {
  // The version one began with: what somebody else saves meanwhile must not be overwritten unseen.
  const [start] = useState(client);
  const [initial] = useState(() => valuesOf(client));
  const [category, setCategory] = useState(start.category);
  const details = useDetails(category);
  const masked = maskedOf(start);
  const { customFields } = around;
  const rules = useRules(around, details, masked);
  const form = useForm({
    route: clientRoutes.update,
    params: { id: start.id },
    version: start.version,
    initial: initial as never,
    draft: `client ${start.id} version ${start.version}`,
    toBody: (values) => changesOf(values, initial, customFields),
    alsoCheck: (values) => problemsOfChange(values, initial, rules),
    onDone,
  });
  const chosen = useWatch<ClientCategory>(form, 'category');
  if (chosen !== category) setCategory(chosen);
  const shown = Object.fromEntries([...masked].map((name) => [name, String(start[name as keyof Client])]));
  return (
    <Layout
      form={form}
      details={details}
      around={around}
      masked={shown}
      clientId={start.id}
      label={`Edit ${start.client_full_name}`}
      tab={tab}
    >
      <FormFooter verb="Save client" onCancel={onCancel} />
    </Layout>
  );
}

type LayoutProps = {
  form: FormApi;
  details: Details;
  around: Around;
  masked: Asked['masked'];
  clientId: number | undefined;
  label: string;
  tab?: string | undefined;
  children: ReactNode;
};

/** The parts at the left, the fields beside them, the foot below. */
function Layout({ form, details, around, masked, clientId, label, tab, children }: LayoutProps) {
  const { category, country } = useStore(form.store, ({ values }) => values) as { category: string; country: string };
  // Parts that come later would push what one is reading.
  if (!details) return <SkeletonRows rows={10} />;
  const asks = new Set(details.asked);
  const must = new Set(details.required);
  const asked: Asked = {
    asks: (field) => asks.has(field),
    must: (field) => must.has(field),
    category,
    country,
    clientId,
    masked,
  };
  return (
    <div className={classes.editor}>
      <SectionNav form={form} start={tab} />
      <div>
        <Form form={form} label={label}>
          <ClientFields form={form} asked={asked} around={around} proposed={details.next_code_number} />
          {children}
        </Form>
      </div>
    </div>
  );
}
