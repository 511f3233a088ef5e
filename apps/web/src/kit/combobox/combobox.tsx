import { IconSelector, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import frame from '../field.module.css';
import { Row, Text } from '../layout.tsx';
import type { Lookup } from '../lookup.ts';
import menu from '../menu.module.css';
import type { SelectProps } from '../select.tsx';
import type { Field } from '../use-field.ts';
import { AddRecord, useAddRecord } from './add-record.tsx';
import classes from './combobox.module.css';
import { offerOptions, useLookupOffer, type Offer } from './offer.ts';
import { OptionList } from './option-list.tsx';
import { CLOSED, type ComboboxState } from './state.ts';
import { useCombobox, useListPanel } from './use-combobox.ts';

type Shared = {
  field: Field<never>;
  props: SelectProps<never>;
  many: boolean;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};
type Typing = { state: ComboboxState; setState: (state: ComboboxState) => void };

type Props<V> = { field: Field<V>; props: SelectProps<V> };

/** Chooses one option by search. */
export function Combobox({ field, props }: Props<string>) {
  const [stored, setStored] = useState(field.initial);
  const value = props.value !== undefined && !props.name ? props.value : stored;
  const change = ([next = '']: string[]): void => {
    setStored(next);
    field.set(next);
  };
  const shared = { field: field as never, props: props as never, many: false, onChange: change };
  return <Searched {...shared} chosen={value ? [value] : []} />;
}

/** Chooses several. */
export function MultiCombobox({ field, props }: Props<string[]>) {
  const [stored, setStored] = useState(field.initial);
  const value = props.value !== undefined && !props.name ? props.value : stored;
  const change = (next: string[]): void => {
    setStored(next);
    field.set(next);
  };
  return <Searched field={field as never} props={props as never} many chosen={value} onChange={change} />;
}

function Searched(shared: Shared) {
  const [state, setState] = useState(CLOSED);
  const { lookup, options = [], none } = shared.props;
  const typing = { state, setState };
  if (lookup) return <FromLookup {...shared} {...typing} lookup={lookup} />;
  return <ComboboxField {...shared} {...typing} offer={offerOptions(options, state.typed ?? '', none)} />;
}

function FromLookup({ lookup, ...shared }: Shared & Typing & { lookup: Lookup }) {
  const { state, setState, chosen, many, onChange, props } = shared;
  const typed = state.typed ?? '';
  const offer = useLookupOffer(lookup, typed, chosen, props.options);
  const adding = useAddRecord(props.add === false ? undefined : lookup.add, ({ value }) => {
    setState(CLOSED);
    onChange(many ? [...chosen, value] : [value]);
  });
  return (
    <>
      <ComboboxField {...shared} offer={offer} add={adding.labelFor(typed)} onAdd={adding.start} />
      <AddRecord {...adding} />
    </>
  );
}

type FieldProps = Shared & Typing & { offer: Offer; add?: string | undefined; onAdd?: (typed: string) => void };

function ComboboxField({ field, props, many, chosen, onChange, state, setState, offer, add, onAdd }: FieldProps) {
  const { field: box, panel } = useListPanel<HTMLDivElement>(state.isOpen);
  const { label, placeholder, disabled, required, clearable } = props;
  const labelOf = (value: string): string => offer.known.find((option) => option.value === value)?.label ?? '';
  const toggle = (value: string): void => {
    if (!many) return onChange([value]);
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  const clear = (): void => onChange([]);
  const parts = useCombobox({
    state,
    setState,
    shown: offer.shown,
    chosen,
    isLoading: offer.isLoading,
    many,
    onPick: toggle,
    onRemoveLast: () => onChange(chosen.slice(0, -1)),
    onClear: clearable ? clear : undefined,
    onAdd: add && !offer.isLoading ? onAdd : undefined,
  });
  const shownText = many || !chosen.length ? '' : labelOf(chosen[0]!);
  return (
    <>
      <div ref={box} className={many ? `${frame.box} ${classes.many}` : frame.box}>
        {many &&
          chosen.map((value) => (
            <Row key={value} as="span" paddingStart={8} background="grey-soft" radius="check" className={classes.chip}>
              <Text truncate>{labelOf(value)}</Text>
              {!disabled && (
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.icon}
                  aria-label={`Remove ${labelOf(value)}`}
                  onClick={() => toggle(value)}
                >
                  <IconX size={13} aria-hidden />
                </button>
              )}
            </Row>
          ))}
        <input
          {...parts.inputProps}
          id={field.id}
          data-field={props.name}
          className={`${frame.input} ${classes.input}`}

          disabled={disabled}
          placeholder={many && chosen.length ? undefined : placeholder}
          aria-required={required || undefined}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error || props.help ? field.helpId : undefined}
          spellCheck={false}
          value={state.typed ?? shownText}
          onBlur={() => {
            parts.inputProps.onBlur();
            field.blur();
          }}
        />
        {clearable && chosen.length > 0 && !disabled && (
          <button type="button" tabIndex={-1} className={classes.icon} aria-label="Clear selection" onClick={clear}>
            <IconX size={14} aria-hidden />
          </button>
        )}
        {!many && <IconSelector size={15} className={classes.chevron} aria-hidden />}
      </div>
      {/* The list must not take the focus from the field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus */}
      <div ref={panel} popover="manual" className={menu.panel} onMouseDown={(event) => event.preventDefault()}>
        {state.isOpen && (
          <OptionList
            parts={parts}
            label={label}
            options={offer.shown}
            chosen={chosen}
            many={many}
            none={offer.none}
            add={offer.isLoading ? undefined : add}
          />
        )}
      </div>
    </>
  );
}
