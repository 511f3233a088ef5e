import { dscRoutes, type DscPerson } from '@daftar/contract/dsc';
import { panProblem } from '@daftar/domain/identifiers';
import { useRead } from '#web/core/query.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import type { FormApi } from '#web/kit/use-form.ts';

const KINDS: Record<DscPerson['kind'], string> = { client: 'Client', director: 'Director', contact: 'Contact' };

type Props = {
  form: FormApi;
  /** People of this client are offered. */
  clientId: number;
  /** Values of a person besides name and contacts: the link to it. */
  linkOf?: (person: DscPerson) => Record<string, string>;
};

/** The person who signs, typed or filled from the client's directors and contacts. */
export function HolderFields({ form, clientId, linkOf }: Props) {
  const mayFill = useCan()('clients', 'read') && clientId > 0;
  const read = useRead(dscRoutes.people, { query: { client_id: clientId } }, { enabled: mayFill, quiet: true });
  const people = (mayFill && read.data?.data) || [];
  const today = useToday();
  const fill = (key: string): void => {
    const person = people.find(({ kind, id }) => `${kind} ${id}` === key);
    if (!person) return;
    const { name, pan, mobile_number, email, birth_date } = person;
    const facts = { holder_name: name, pan, mobile_number, email, birth_date: birth_date ?? '', ...linkOf?.(person) };
    for (const [field, value] of Object.entries(facts)) form.set(field, value);
  };
  return (
    <>
      {people.length > 0 && (
        <Select
          label="Fill from client"
          placeholder="Select a director or contact"
          value=""
          onChange={fill}
          options={people.map(({ kind, id, name, role }) => ({
            value: `${kind} ${id}`,
            label: [name, role || KINDS[kind]].join(', '),
          }))}
        />
      )}
      <FieldRow>
        <TextField name="holder_name" label="Name" required maxLength={120} />
        <IdentifierField name="pan" label="PAN" length={10} problem={panProblem} />
      </FieldRow>
      <FieldRow>
        <TextField name="mobile_number" label="Mobile" type="tel" maxLength={20} />
        <TextField name="email" label="Email" type="email" maxLength={254} />
      </FieldRow>
      <FieldRow>
        <DateField name="birth_date" label="Date of birth" max={today} />
        <span />
      </FieldRow>
    </>
  );
}
