import type { LoanDocument } from '@daftar/contract/loan_documents';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { actOn, remind, removeLine } from './actions.ts';
import type { Opened } from './dialogs.tsx';
import type { May } from './document-group.tsx';
import { may as allows, mayReceive, mayRemind, mayRequest } from './lines.ts';

type Props = { line: LoanDocument; may: May; onOpen: (opened: Opened) => void };

export function RowMenu({ line, may, onOpen }: Props) {
  const isOwn = line.code === '';
  return (
    <Menu
      width={200}
      trigger={<IconButton label={`Actions for ${line.name}`} icon={<IconDots size={16} aria-hidden />} />}
    >
      {mayReceive(line) && may.drive && (
        <MenuItem onClick={() => onOpen({ kind: 'pick', line })}>Add from drive</MenuItem>
      )}
      {may.mail && mayRequest(line) && (
        <MenuItem onClick={() => onOpen({ kind: 'request', lines: [line] })}>
          {line.requested_at ? 'Request again' : 'Request by email'}
        </MenuItem>
      )}
      {may.mail && mayRemind(line) && <MenuItem onClick={() => void remind([line])}>Send reminder</MenuItem>}
      {allows(line, 'ask_change') && (
        <MenuItem onClick={() => onOpen({ kind: 'ask_change', lines: [line] })}>Request changes</MenuItem>
      )}
      {allows(line, 'reopen') && <MenuItem onClick={() => void actOn([line], 'reopen')}>Reopen</MenuItem>}
      {allows(line, 'waive') && <MenuItem onClick={() => onOpen({ kind: 'waive', lines: [line] })}>Waive</MenuItem>}
      {allows(line, 'require') && <MenuItem onClick={() => void actOn([line], 'require')}>Require again</MenuItem>}
      {isOwn && <MenuItem onClick={() => onOpen({ kind: 'rename', line })}>Edit</MenuItem>}
      {isOwn && line.files.length === 0 && (
        <MenuItem danger onClick={() => void removeLine(line)}>
          Remove
        </MenuItem>
      )}
    </Menu>
  );
}
