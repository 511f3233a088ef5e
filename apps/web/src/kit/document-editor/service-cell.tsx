import { useState } from 'react';
import { OptionList } from '../combobox/option-list.tsx';
import { matchingOptions } from '../combobox/options.ts';
import { CLOSED } from '../combobox/state.ts';
import { useCombobox, useListPanel } from '../combobox/use-combobox.ts';
import { Row, Text } from '../layout.tsx';
import menu from '../menu.module.css';
import { CELL_TITLES } from './columns.ts';
import { useCell, type CellProps } from './cell.tsx';
import type { ServiceChoice } from './line-list.ts';
import classes from './lines.module.css';

type Props = CellProps & { services: readonly ServiceChoice[]; onService: (service: ServiceChoice) => void };

/** The service of a line; clearing it removes the service. */
export function ServiceCell({ services, onService, ...props }: Props) {
  const { line, onChange } = props;
  const [state, setState] = useState(CLOSED);
  const { field, panel } = useListPanel<HTMLSpanElement>(state.isOpen);
  const options = services.map(({ id, name, hsn_code }) => ({ value: String(id), label: name, hint: hsn_code }));
  const shown = matchingOptions(options, state.typed ?? '');
  const chosen = line.service_id === null ? [] : [String(line.service_id)];
  const parts = useCombobox({
    state,
    setState: (next) => {
      if (next.typed === '') onChange({ service_id: null });
      setState(next);
    },
    shown,
    chosen,
    onPick: (value) => onService(services.find(({ id }) => String(id) === value)!),
  });
  const { onBlur: _, ...cell } = useCell('service', props);
  const name = options.find(({ value }) => chosen.includes(value))?.label ?? '';
  return (
    <Text minWidth={0} relative divider="start" className={classes.cell} data-cell-of="service" ref={field}>
      <span className={classes.caption}>{CELL_TITLES.service}</span>
      <Row as="span" align="stretch" height="100%" minHeight={35} className={classes.box}>
        <input
          {...cell}
          {...parts.inputProps}
          className={classes.input}
          placeholder="Service"
          value={state.typed ?? name}
        />
      </Row>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the field */}
      <div ref={panel} popover="manual" className={menu.panel} onMouseDown={(event) => event.preventDefault()}>
        {state.isOpen && (
          <OptionList
            parts={parts}
            label="Services"
            options={shown}
            chosen={chosen}
            none="No matching service. Type a description instead."
          />
        )}
      </div>
    </Text>
  );
}
