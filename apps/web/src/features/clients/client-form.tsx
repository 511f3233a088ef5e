import { clientRoutes } from '@daftar/contract/clients';
import type { Client } from '@daftar/contract/clients/shape';
import { countryOf } from '@daftar/domain/countries';
import { today } from '@daftar/domain/date-format';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { useState, type ReactNode } from 'react';
import { timezone } from '#web/core/timezone.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { EditorLayout, useDetails, type Details } from './editor-layout.tsx';
import { useFollowGst, versionOf } from './follow-gst.ts';
import { formProblems, problemsOfChange, showAtRecords, type Rules } from './form-problems.ts';
import { blankValues, bodyOf, changesOf, maskedOf, valuesOf, type Values } from './form-values.ts';
import { recordTabs } from './records/parts.ts';
import type { Around } from '#web/kit/client-around.ts';

const NONE: ReadonlySet<string> = new Set();
const NOWHERE: readonly string[] = [];

function useRules({ country, customFields }: Around, details: Details, masked: ReadonlySet<string>): Rules {
  const [day] = useState(() => today(new Date(), timezone));
  return { country, required: details?.required ?? [], today: day, masked, customFields };
}

/** Record types of a new client. */
function recordNames({ category, country }: Values, asked: ReadonlySet<string>): ReadonlySet<string> {
  const owner = { country: String(country), asks: (field: string) => asked.has(field) };
  return new Set(recordTabs(category as ClientCategory, owner).flatMap(({ kinds }) => kinds.map(({ name }) => name)));
}

/** The category decides which of these are shown and saved. */
function namesFrom(name = ''): Partial<Values> {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length ? { company_name: name, first_name: words[0], last_name: words.slice(1).join(' ') } : {};
}

type Shared = { around: Around; onDone: (client: Client) => void; onCancel: () => void; tab?: string | undefined };

export function NewClientForm({
  around,
  onDone,
  onCancel,
  name,
  children,
}: Shared & {
  /** In a drawer: the name typed where the client was missing. */
  name?: string;
  children?: (form: FormApi) => ReactNode;
}) {
  const { country, currency, customFields, businessId } = around;
  const [blank] = useState(() => ({
    ...blankValues(country, countryOf(country)?.country_code ?? '+91', currency),
    ...namesFrom(name),
    records: {},
  }));
  const [category, setCategory] = useState('Individual' as ClientCategory);
  const [branches, setBranches] = useState(NOWHERE);
  const details = useDetails(category, branches);
  const rules = useRules(around, details, NONE);
  const fields = new Set(details?.asked);
  const form: FormApi = useForm({
    route: clientRoutes.create,
    initial: blank as never,
    draft: name === undefined ? `new client of business ${businessId}` : false,
    toBody: (values) => bodyOf(values, { fields, records: recordNames(values, fields), customFields }),
    alsoCheck: (values) => formProblems(values, rules),
    onFailure: (error) => showAtRecords(form.store, error),
    onDone,
  });
  const chosen = useWatch<ClientCategory>(form, 'category');
  if (chosen !== category) setCategory(chosen);
  const served = useWatch<readonly string[]>(form, 'branches');
  if (served !== branches) setBranches(served);
  return (
    <EditorLayout
      form={form}
      details={details}
      around={around}
      masked={{}}
      id={null}
      label="Add client"
      isDrawer={name !== undefined}
    >
      <FormFooter verb="Add client" onCancel={onCancel}>
        {children?.(form)}
      </FormFooter>
    </EditorLayout>
  );
}

export function EditClientForm({ client, around, onDone, onCancel, tab }: Shared & { client: Client }) {
  // Keeps the initial version, so that changes saved by others are not overwritten.
  const [start] = useState(client);
  const [initial] = useState(() => valuesOf(client));
  const [category, setCategory] = useState(start.category);
  const [branches, setBranches] = useState<readonly (string | number)[]>(start.branches);
  const details = useDetails(category, branches);
  const masked = maskedOf(start);
  const { customFields } = around;
  const rules = useRules(around, details, masked);
  const form: FormApi = useForm({
    route: clientRoutes.update,
    params: { id: start.id },
    version: versionOf(start, client),
    initial: initial as never,
    draft: `client ${start.id} version ${start.version}`,
    toBody: (values) => changesOf(values, form.store.getState().initial, customFields),
    alsoCheck: (values) => problemsOfChange(values, form.store.getState().initial, rules),
    onDone,
  });
  useFollowGst(form, client);
  const chosen = useWatch<ClientCategory>(form, 'category');
  if (chosen !== category) setCategory(chosen);
  const served = useWatch<readonly string[]>(form, 'branches');
  if (served !== branches) setBranches(served);
  const shown = Object.fromEntries([...masked].map((name) => [name, String(start[name as keyof Client])]));
  return (
    <EditorLayout
      form={form}
      details={details}
      around={around}
      masked={shown}
      id={start.id}
      label={`Edit ${start.client_full_name}`}
      tab={tab}
    >
      <FormFooter verb="Save changes" onCancel={onCancel} />
    </EditorLayout>
  );
}
