import type { ReactNode } from 'react';
import { formatDay } from '@daftar/domain/date-format';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLookup, type Lookup } from '#web/kit/lookup.ts';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Popover } from '#web/kit/popover.tsx';
import type { Option } from '#web/kit/select.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Box, Grid, Row } from '#web/kit/layout.tsx';
import { ChoiceList } from '#web/kit/work/choice-list.tsx';
import { DayPicker } from '#web/kit/work/day-picker.tsx';
import { PeoplePicker } from '#web/kit/work/people-picker.tsx';
import { NoValue, ValueButton } from '#web/kit/work/value-button.tsx';
import classes from './task.module.css';

/** A label and its value; the value is a button where it can be changed (product rule 1). */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Grid columns="92px minmax(0, 1fr)" align="start" className={classes.fact}>
    <Box as="dt" padding="5 0" tone="muted" size={12} breakWords>
      {label}
    </Box>
    <dd>{children}</dd>
  </Grid>
);

const none = <NoValue className={classes.none} />;

type Person = { id: number; name: string };

export const People = ({ people }: { people: readonly Person[] }) =>
  people.length === 0
    ? none
    : people.map(({ id, name }) => (
        <Row as="span" key={id} gap={6} inline>
          <Avatar name={name} size={20} />
          {name}
        </Row>
      ));

type PeopleProps = { label: string; people: readonly Person[]; mayEdit: boolean; onChange: (ids: number[]) => void };

export function PeopleFact({ label, people, mayEdit, onChange }: PeopleProps) {
  return (
    <Fact label={label}>
      {mayEdit ? (
        <PeoplePicker
          label={label}
          chosen={people.map(({ id }) => id)}
          onChange={onChange}
          trigger={
            <ValueButton label={label} className={classes.value}>
              <People people={people} />
            </ValueButton>
          }
        />
      ) : (
        <span className={classes.plain}>
          <People people={people} />
        </span>
      )}
    </Fact>
  );
}

type DayProps = {
  label: string;
  value: string | null;
  mayEdit: boolean;
  onChange: (day: string | null) => void;
  children?: ReactNode;
};

export function DayFact({ label, value, mayEdit, onChange, children }: DayProps) {
  const shown = children ?? (value ? formatDay(value) : none);
  return (
    <Fact label={label}>
      {mayEdit ? (
        <DayPicker
          label={label}
          value={value}
          onChange={onChange}
          trigger={
            <ValueButton label={label} className={classes.value}>
              {shown}
            </ValueButton>
          }
        />
      ) : (
        <span className={classes.plain}>{shown}</span>
      )}
    </Fact>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly Option[];
  mayEdit: boolean;
  onChange: (value: string) => void;
  /** Custom display of the value. */
  children?: ReactNode;
};

/** One of a few options. */
export function ChoiceFact({ label, value, options, mayEdit, onChange, children }: ChoiceProps) {
  const name = options.find((option) => option.value === value)?.label;
  const shown = children || name || none;
  return (
    <Fact label={label}>
      {mayEdit ? (
        <Menu
          align="start"
          trigger={
            <ValueButton label={label} className={classes.value}>
              {shown}
            </ValueButton>
          }
        >
          {options.map((option) => (
            <MenuItem
              key={option.value}
              after={option.value === value && <IconCheck size={15} aria-hidden />}
              onClick={() => {
                if (option.value !== value) onChange(option.value);
              }}
            >
              {option.label}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <span className={classes.plain}>{shown}</span>
      )}
    </Fact>
  );
}

type FoundProps = {
  label: string;
  value: number | null;
  name: ReactNode;
  mayEdit: boolean;
  onChange: (id: number | null) => void;
} & ({ lookup: Lookup; options?: undefined } | { options: readonly Option[]; lookup?: undefined });

const NONE: Option = { value: '', label: 'None' };

/** One of many, by search. */
export function FoundFact({ label, value, name, mayEdit, onChange, ...from }: FoundProps) {
  const take = (close: () => void) => (picked: string) => {
    close();
    if (picked !== String(value ?? '')) onChange(picked ? Number(picked) : null);
  };
  const chosen = value === null ? [] : [String(value)];
  return (
    <Fact label={label}>
      {mayEdit ? (
        <Popover
          label={label}
          width={260}
          align="start"
          trigger={
            <ValueButton label={label} className={classes.value}>
              {name ?? none}
            </ValueButton>
          }
        >
          {(close) =>
            from.lookup ? (
              <LookedUp label={label} lookup={from.lookup} chosen={chosen} onPick={take(close)} />
            ) : (
              <ChoiceList
                label={label}
                hint={`Search ${label.toLowerCase()}`}
                choices={value === null ? from.options : [NONE, ...from.options]}
                chosen={chosen}
                onPick={take(close)}
              />
            )
          }
        </Popover>
      ) : (
        <span className={classes.plain}>{name ?? none}</span>
      )}
    </Fact>
  );
}

type LookedUpProps = { label: string; lookup: Lookup; chosen: readonly string[]; onPick: (value: string) => void };

function LookedUp({ label, lookup, chosen, onPick }: LookedUpProps) {
  const [typed, setTyped] = useState('');
  const { found, isLoading } = useLookup(lookup, typed, []);
  return (
    <ChoiceList
      label={label}
      hint={`Search ${label.toLowerCase()}`}
      choices={chosen.length && !typed ? [NONE, ...found] : found}
      chosen={chosen}
      onPick={onPick}
      onSearch={setTyped}
      isLoading={isLoading}
    />
  );
}
