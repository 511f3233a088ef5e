import { IconArrowBackUp, IconArrowBarToRight, IconArrowForwardUp, IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Row, Text } from '../layout.tsx';
import type { UsedHistory } from './use-history.ts';

type Props = {
  /** The cell by its names: line and year. */
  name: string;
  /** Content of the cell. */
  children: ReactNode;
  history: UsedHistory;
  /** Absent for readers. */
  onFillRight?: (() => void) | undefined;
  onNote?: (() => void) | undefined;
  actions?: ReactNode;
};

const icon = { size: 17, 'aria-hidden': true } as const;

/** Above a sheet: the selected cell, its content, and tools. */
export const SheetBar = ({ name, children, history, onFillRight, onNote, actions }: Props) => (
  <Row rigid gap={10} padding="4 20" divider="bottom" minHeight={40}>
    <Text rigid weight={600} padding="3 8" background="subtle" radius="control" maxWidth="45%" truncate hide="phone">
      {name}
    </Text>
    <Text tone="soft" fill truncate>
      {children}
    </Text>
    {actions}
    <Row rigid gap={2}>
      {onNote && <IconButton label="Note (Shift+F2)" icon={<IconNote {...icon} />} onClick={onNote} />}
      {onFillRight && (
        <>
          <IconButton label="Fill right (Ctrl+R)" icon={<IconArrowBarToRight {...icon} />} onClick={onFillRight} />
          <IconButton
            label="Undo (Ctrl+Z)"
            icon={<IconArrowBackUp {...icon} />}
            disabled={!history.canUndo}
            onClick={history.undo}
          />
          <IconButton
            label="Redo (Ctrl+Y)"
            icon={<IconArrowForwardUp {...icon} />}
            disabled={!history.canRedo}
            onClick={history.redo}
          />
        </>
      )}
    </Row>
  </Row>
);
