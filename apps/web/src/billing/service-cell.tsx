import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { CELL_TITLES } from './columns.ts';
import { useCell, type CellProps } from './cell.tsx';
import type { ServiceChoice } from './line-list.ts';
import classes from './lines.module.css';

type Props = CellProps & { services: readonly ServiceChoice[]; onService: (service: ServiceChoice) => void };

const matches = ({ name, hsn_code }: ServiceChoice, text: string): boolean =>
  name.toLowerCase().includes(text.toLowerCase()) || hsn_code.startsWith(text);

/** The service of a line: letters narrow the list, arrows choose, Enter takes; emptied, the line is of no service. */
export function ServiceCell({ services, onService, ...props }: Props) {
  const { line, onChange } = props;
  const list = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const chosen = services.find(({ id }) => id === line.service_id)?.name ?? '';
  const offered = typed ? services.filter((service) => matches(service, typed)) : services;
  const active = open ? offered[at] : undefined;

  const close = (): void => {
    setOpen(false);
    setTyped(null);
    setAt(0);
  };
  const take = (service: ServiceChoice): void => {
    onService(service);
    close();
  };
  const show = (next: number): void => {
    setOpen(true);
    setAt(next);
    requestAnimationFrame(() =>
      box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    );
  };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => show(open ? Math.min(at + 1, offered.length - 1) : 0),
      ArrowUp: open ? () => show(Math.max(at - 1, 0)) : undefined,
      Enter: active ? () => take(active) : undefined,
      Escape: open ? close : undefined,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const { onBlur: _, ...cell } = useCell('service', props);
  return (
    <span className={classes.cell} data-cell-of="service" ref={box}>
      <span className={classes.caption}>{CELL_TITLES.service}</span>
      <span className={classes.box}>
        <input
          {...cell}
          role="combobox"
          aria-expanded={open}
          aria-controls={list}
          aria-activedescendant={active && `${list}-${active.id}`}
          className={classes.input}
          placeholder="Service"
          value={typed ?? chosen}
          onFocus={(event) => event.target.select()}
          onClick={() => show(0)}
          onKeyDown={press}
          onBlur={close}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '') onChange({ service_id: null });
            show(0);
          }}
        />
      </span>
      <span className={classes.list} hidden={!open}>
        <span id={list} role="listbox" aria-label="Services">
          {open &&
            offered.map((service, i) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps the focus
              <span
                key={service.id}
                id={`${list}-${service.id}`}
                role="option"
                aria-selected={i === at}
                className={classes.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(service)}
              >
                {service.name}
                <span className={classes.optionNote}>{service.hsn_code}</span>
              </span>
            ))}
        </span>
        {offered.length === 0 && <span className={classes.none}>No such service: describe it instead</span>}
      </span>
    </span>
  );
}
