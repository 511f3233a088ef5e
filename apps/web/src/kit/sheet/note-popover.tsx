import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button.tsx';
import { placePanel } from '../floating.ts';
import { Row, Stack, Text } from '../layout.tsx';
import classes from '../menu.module.css';
import { TextArea } from '../text-area.tsx';

type Props = {
  /** The id of the cell it belongs to. */
  cellId: string;
  /** The cell by its names. */
  title: string;
  note: string;
  mayWrite: boolean;
  /** Why no note can be added here. */
  problem?: string | undefined;
  onSave: (note: string) => void;
  onClose: () => void;
};

const MAX_LENGTH = 500;

/** The note of a cell, beside it. Ctrl+Enter saves, Escape closes. */
export default function NotePopover({ cellId, title, note, mayWrite, problem, onSave, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(note);
  useEffect(() => {
    const [shown, cell] = [panel.current!, document.getElementById(cellId)];
    shown.showPopover();
    if (cell) placePanel(shown, cell, 'end');
    shown.querySelector<HTMLElement>('textarea, button')?.focus();
  }, [cellId]);
  const save = (next: string): void => {
    if (next !== note) onSave(next);
    panel.current?.hidePopover();
  };
  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(text.trim());
  };
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={`Note: ${title}`}
      className={classes.panel}
      style={{ width: 300 }}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={onKey}
    >
      <Stack gap={10} padding={8}>
        <Text weight={600} size={12}>
          {title}
        </Text>
        {problem || !mayWrite ? (
          <Text breakWords whiteSpace="pre-wrap">
            {problem ?? (note || 'No note.')}
          </Text>
        ) : (
          <TextArea label="Note" hideLabel value={text} onChange={setText} maxLength={MAX_LENGTH} rows={4} />
        )}
        <Row gap={8} justify="end">
          {mayWrite && note && (
            <Button size="small" look="quiet" onClick={() => save('')}>
              Delete note
            </Button>
          )}
          {mayWrite && !problem ? (
            <Button size="small" look="solid" onClick={() => save(text.trim())}>
              Save note
            </Button>
          ) : (
            <Button size="small" onClick={() => panel.current?.hidePopover()}>
              Close
            </Button>
          )}
        </Row>
      </Stack>
    </div>
  );
}
