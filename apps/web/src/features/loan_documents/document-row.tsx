import type { LoanDocument } from '@daftar/contract/loan_documents';
import { IconCamera, IconCheck, IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Tick } from '#web/kit/check-field.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { actOn } from './actions.ts';
import type { Opened } from './dialogs.tsx';
import type { May } from './document-group.tsx';
import { historyOf, may as allows, mayReceive, mayRequest, stateOf } from './lines.ts';
import { RowMenu } from './row-menu.tsx';
import { useHandIn } from './use-hand-in.ts';

type Props = {
  line: LoanDocument;
  may: May;
  /** Reached by Tab; arrows lead to the others. */
  isEntry: boolean;
  isChosen: boolean;
  onToggle: () => void;
  onOpen: (opened: Opened) => void;
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A document: its state, its files, and what to do next. */
export function DocumentRow({ line, may, isEntry, isChosen, onToggle, onOpen }: Props) {
  const timezone = useBusinessTimezone();
  const [isOver, setOver] = useState(false);
  const { share, send } = useHandIn(line);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { id, name, files } = line;
  const { label, tone } = stateOf(line);
  const canUpload = may.edit && mayReceive(line) && share === null;
  const choose = () => input.current?.click();
  const view = () => files[0] && onOpen({ kind: 'view', line, fileId: files[0].id });

  const keys: Record<string, (() => unknown) | false | undefined> = {
    ' ': may.edit && onToggle,
    v: view,
    Enter: view,
    u: canUpload && choose,
    a: may.edit && allows(line, 'approve') && (() => actOn([line], 'approve')),
    c: may.edit && allows(line, 'ask_change') && (() => onOpen({ kind: 'ask_change', lines: [line] })),
    w: may.edit && allows(line, 'waive') && (() => onOpen({ kind: 'waive', lines: [line] })),
    r: may.mail && mayRequest(line) && (() => onOpen({ kind: 'request', lines: [line] })),
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void send([...event.dataTransfer.files]);
    },
  };
  const picker = (isCamera: boolean) => (
    <input
      ref={isCamera ? camera : input}
      type="file"
      multiple={!isCamera}
      {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : {})}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={isCamera ? `Photo for ${name}` : `Files for ${name}`}
      onChange={(event) => {
        void send([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- its keys
    // are shortcuts for the buttons within
    <Row
      as="li"
      gap="6 10"
      wrap
      padding="8 12"
      minHeight={48}
      background={isOver ? 'brand-soft' : undefined}
      data-line={id}
      tabIndex={isEntry ? 0 : -1}
      aria-label={`${name}, ${label}`}
      onKeyDown={press}
      {...(canUpload ? drop : {})}
    >
      {may.edit && <Tick label={`Select ${name}`} value={isChosen} onChange={onToggle} />}
      <Box fill basis={220}>
        <Text block weight={500} breakWords>
          {name}
        </Text>
        <Text
          block
          tone={line.status === 'Request for Change' && !line.is_waived ? 'red' : 'muted'}
          size={12}
          breakWords
        >
          {historyOf(line, timezone)}
        </Text>
        {files.length > 0 && (
          <Row gap="2 12" wrap marginTop={2} size={12}>
            {files.map((file) => (
              <Row
                as="button"
                type="button"
                key={file.id}
                inline
                gap={4}
                tone="brand"
                hover="underline"
                textAlign="start"
                onClick={() => onOpen({ kind: 'view', line, fileId: file.id })}
              >
                <IconPaperclip size={12} aria-hidden />
                <Text breakWords>{file.is_available ? file.name : 'File not available'}</Text>
              </Row>
            ))}
          </Row>
        )}
      </Box>
      <Badge tone={tone}>{label}</Badge>
      {share !== null && <Text tone="soft" size={12} role="status">{`Uploading ${Math.round(share * 100)} %`}</Text>}
      {canUpload && (
        <>
          {picker(false)}
          {picker(true)}
          <Box show="phone">
            <IconButton
              label={`Take a photo of ${name}`}
              icon={<IconCamera size={18} aria-hidden />}
              onClick={() => camera.current?.click()}
            />
          </Box>
          <Button
            size="small"
            icon={<IconUpload size={15} aria-hidden />}
            aria-label={`Upload ${name}`}
            onClick={choose}
          >
            Upload
          </Button>
        </>
      )}
      {may.edit && allows(line, 'approve') && (
        <Button
          size="small"
          icon={<IconCheck size={15} aria-hidden />}
          aria-label={`Approve ${name}`}
          onClick={() => void actOn([line], 'approve')}
        >
          Approve
        </Button>
      )}
      {may.edit && <RowMenu line={line} may={may} onOpen={onOpen} />}
    </Row>
  );
}
