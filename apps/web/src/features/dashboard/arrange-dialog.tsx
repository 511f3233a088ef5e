import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import type { DashboardPart } from '#web/core/feature.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import classes from './arrange-dialog.module.css';
import { hide, put, ZONES, zoneOf, type Arranged, type Zone } from './layout.ts';

const TITLES: Record<Zone, string> = { figures: 'Figures', main: 'Wide column', side: 'Narrow column' };
const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type Props = { arranged: Arranged; onSave: (arranged: Arranged | null) => void; onClose: () => void };

/** Order, column and visibility of figures and cards, by mouse or keyboard. */
export function ArrangeDialog({ arranged: saved, onSave, onClose }: Props) {
  const [arranged, setArranged] = useState(saved);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<DashboardPart>();
  const [focused, setFocused] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-act="${focused}"]`)?.focus();
  }, [arranged, focused]);

  const change = (next: Arranged, part: DashboardPart, act: string, words: string): void => {
    setFocused(`${part.key} ${act}`);
    setArranged(next);
    setSaid(`${part.title}: ${words}`);
  };
  const move = (part: DashboardPart, zone: Zone, at: number, act: string): void => {
    const next = put(arranged, part, zone, at);
    change(next, part, act, `${TITLES[zone]}, ${at + 1} of ${next[zone].length}`);
  };
  const act = (part: DashboardPart, name: string, label: string, Icon: typeof IconEye, onClick?: () => void) => (
    <IconButton
      data-act={`${part.key} ${name}`}
      label={`${label}: ${part.title}`}
      icon={<Icon {...ICON} />}
      aria-disabled={!onClick}
      onClick={onClick}
    />
  );

  const row = (part: DashboardPart, zone: Zone, at: number) => {
    const last = arranged[zone].length - 1;
    const other = zone === 'main' ? 'side' : 'main';
    return (
      <Row
        as="li"
        key={part.key}
        gap={2}
        minHeight={36}
        divider="bottom"
        className={classes.row}
        draggable
        onDragStart={() => setDragged(part)}
        onDragOver={(event) => {
          if (!dragged || (zoneOf(dragged) === 'figures') !== (zone === 'figures')) return;
          event.preventDefault();
          if (dragged !== part) setArranged(put(arranged, dragged, zone, at));
        }}
        onDragEnd={() => setDragged(undefined)}
      >
        <IconGripVertical {...ICON} className={classes.grip} />
        <Text fill truncate>
          {part.title}
        </Text>
        {act(part, 'up', 'Move up', IconArrowUp, at > 0 ? () => move(part, zone, at - 1, 'up') : undefined)}
        {act(part, 'down', 'Move down', IconArrowDown, at < last ? () => move(part, zone, at + 1, 'down') : undefined)}
        {zone !== 'figures' &&
          act(part, 'column', 'Move to the other column', IconSwitchHorizontal, () =>
            move(part, other, Math.min(at, arranged[other].length), 'column'),
          )}
        {act(part, 'hide', 'Hide', IconEyeOff, () => change(hide(arranged, part), part, 'show', 'hidden'))}
      </Row>
    );
  };

  return (
    <Modal open onClose={onClose} title="Arrange dashboard" width={520} unsaved={arranged !== saved}>
      <Box ref={list} maxHeight="min(60vh, 560px)" overflow="y">
        {ZONES.filter((zone) => arranged[zone].length).map((zone) => (
          <section key={zone} aria-label={TITLES[zone]}>
            <Box as="h3" marginTop={14} marginBottom={4} tone="muted" size={12} weight={500}>
              {TITLES[zone]}
            </Box>
            <ul>{arranged[zone].map((part, at) => row(part, zone, at))}</ul>
          </section>
        ))}
        {arranged.hidden.length > 0 && (
          <section aria-label="Hidden">
            <Box as="h3" marginTop={14} marginBottom={4} tone="muted" size={12} weight={500}>
              Hidden
            </Box>
            <ul>
              {arranged.hidden.map((part) => (
                <Row as="li" key={part.key} gap={2} minHeight={36} divider="bottom" className={classes.row} data-hidden>
                  <Text fill truncate>
                    {part.title}
                  </Text>
                  {act(part, 'show', 'Show', IconEye, () => {
                    const zone = zoneOf(part);
                    move(part, zone, arranged[zone].length, 'hide');
                  })}
                </Row>
              ))}
            </ul>
          </section>
        )}
      </Box>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ModalActions>
        <Button look="quiet" onClick={() => onSave(null)}>
          Reset to default
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="solid" onClick={() => onSave(arranged)}>
          Save
        </Button>
      </ModalActions>
    </Modal>
  );
}
