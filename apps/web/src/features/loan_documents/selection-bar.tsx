import type { LoanDocument } from '@daftar/contract/loan_documents';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { actOn, remind } from './actions.ts';
import type { Opened } from './dialogs.tsx';
import { may, mayRemind, mayRequest } from './lines.ts';

type Props = {
  lines: readonly LoanDocument[];
  mayMail: boolean;
  onOpen: (opened: Opened) => void;
  onClear: () => void;
};

/** Actions on the selected documents; each applies to those whose state allows it. */
export function SelectionBar({ lines, mayMail, onOpen, onClear }: Props) {
  const approvable = lines.filter((line) => may(line, 'approve'));
  const returnable = lines.filter((line) => may(line, 'ask_change'));
  const waivable = lines.filter((line) => may(line, 'waive'));
  const requestable = mayMail ? lines.filter(mayRequest) : [];
  const remindable = mayMail ? lines.filter(mayRemind) : [];
  return (
    <Row
      gap={8}
      wrap
      justify="center"
      padding="8 12"
      surface="panel"
      background="raised"
      shadow={2}
      role="toolbar"
      aria-label="Selected documents"
      style={{ position: 'sticky', bottom: 12 }}
    >
      <Text weight={500}>{`${lines.length} selected`}</Text>
      {requestable.length > 0 && (
        <Button size="small" onClick={() => onOpen({ kind: 'request', lines: requestable })}>
          {`Request ${requestable.length}`}
        </Button>
      )}
      {remindable.length > 0 && (
        <Button size="small" onClick={() => void remind(remindable)}>{`Remind of ${remindable.length}`}</Button>
      )}
      {approvable.length > 0 && (
        <Button size="small" onClick={() => void actOn(approvable, 'approve').then(onClear)}>
          {`Approve ${approvable.length}`}
        </Button>
      )}
      {returnable.length > 0 && (
        <Button size="small" onClick={() => onOpen({ kind: 'ask_change', lines: returnable })}>
          {`Request changes to ${returnable.length}`}
        </Button>
      )}
      {waivable.length > 0 && (
        <Button size="small" onClick={() => onOpen({ kind: 'waive', lines: waivable })}>
          {`Waive ${waivable.length}`}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={onClear}>
        Clear
      </Button>
    </Row>
  );
}
