import { deedRoutes } from '@daftar/contract/deeds';
import { PERSON_FIELDS } from '@daftar/domain/deeds/fields';
import { use, useRef, useState } from 'react';
import { readOnce } from '#web/core/query.ts';
import { FieldRow } from '#web/kit/form.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Select } from '#web/kit/select.tsx';
import { FormContext } from '#web/kit/use-field.ts';

type Entry = Readonly<Record<string, string>>;
type Party = { source: 'Client' | 'Director' | 'Contact'; person: Entry };

/** Fills a party from a client, or from one of its directors and contacts. */
export function FillParty({ at }: { at: (key: string) => string }) {
  const form = use(FormContext)!;
  const [parties, setParties] = useState<readonly Party[]>([]);
  const [chosen, setChosen] = useState('');
  const filled = useRef<Entry>({});
  const fill = (person: Entry): void => {
    for (const { key } of PERSON_FIELDS) {
      const value = person[key] ?? '';
      const current = form.valueOf(at(key));
      // Values filled from another person are cleared; typed ones stay.
      if (value !== '') form.set(at(key), value);
      else if (current && current === filled.current[key]) form.set(at(key), '');
    }
    filled.current = person;
  };
  const chooseClient = async (id: string): Promise<void> => {
    setChosen('');
    setParties([]);
    if (!id) return;
    try {
      const { data } = await readOnce(deedRoutes.parties, { params: { clientId: Number(id) } });
      if (data.length === 1) fill(data[0]!.person);
      else setParties(data);
    } catch {
      // The call has shown why.
    }
  };
  const choosePerson = (index: string): void => {
    setChosen(index);
    const party = parties[Number(index)];
    if (index && party) fill(party.person);
  };
  return (
    <FieldRow>
      <Select
        label="Fill from client"
        clearable
        add={false}
        lookup={clientLookup}
        onChange={(id) => void chooseClient(id)}
      />
      {parties.length > 0 && (
        <Select
          label="Client, director or contact"
          value={chosen}
          options={parties.map(({ source, person }, index) => ({
            value: String(index),
            label: `${person.name ?? ''} (${source.toLowerCase()})`,
          }))}
          onChange={choosePerson}
        />
      )}
    </FieldRow>
  );
}
