import { MAX_BLOCKS, textsOf, type BlockKind, type EmailBlock } from '@daftar/domain/email_templates/template';
import type { MessageLanguage } from '@daftar/domain/messaging/languages';
import {
  IconArrowDown,
  IconArrowUp,
  IconBraces,
  IconCopy,
  IconEyeQuestion,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { openVariables } from '#web/kit/variable-input.tsx';
import { BlockFields } from './block-fields.tsx';
import { BLANK_BLOCKS, BLOCK_LABELS } from './labels.ts';

type Props = { form: FormApi; language: MessageLanguage };

const FIELD = 'textarea, input[type=text]';
const icon = { size: 16, 'aria-hidden': true } as const;

/** The blocks of an email: added, moved, copied and deleted by mouse and keyboard. Alt with an arrow moves a block. */
export function BlockList({ form, language }: Props) {
  const name = `texts.${language}.blocks`;
  const blocks = useWatch<EmailBlock[] | undefined>(form, name) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const focus = (at: number, selector?: string): void => {
    requestAnimationFrame(() => {
      const item = list.current?.children[at];
      const target = (selector && item?.querySelector<HTMLElement>(selector)) || (item as HTMLElement | undefined);
      target?.focus();
      target?.scrollIntoView({ block: 'nearest' });
    });
  };
  const change = (next: readonly EmailBlock[], at: number, selector?: string): void => {
    form.set(name, next);
    focus(at, selector);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= blocks.length || from === to) return;
    change(blocks.toSpliced(from, 1).toSpliced(to, 0, blocks[from]!), to);
  };
  const add = (kind: BlockKind): void => change([...blocks, { ...BLANK_BLOCKS[kind] }], blocks.length, FIELD);
  const isFull = blocks.length >= MAX_BLOCKS;
  return (
    <Stack gap={10} data-field={name} tabIndex={-1}>
      <Stack as="ul" ref={list} gap={10} hideEmpty aria-label="Blocks">
        {blocks.map((block, at) => (
          <BlockCard
            // Keyed by the list's changes: a removed block must not leave its text in the next one.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${form.keyOf(name)}:${at}`}
            block={block}
            name={`${name}.${at}`}
            at={at}
            count={blocks.length}
            onMove={(by) => move(at, at + by)}
            onCopy={isFull ? undefined : () => change(blocks.toSpliced(at + 1, 0, { ...block }), at + 1)}
            onDelete={() => change(blocks.toSpliced(at, 1), Math.min(at, blocks.length - 2))}
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, at)}
          />
        ))}
      </Stack>
      <div>
        <Menu
          align="start"
          width={200}
          trigger={
            <Button look="dashed" size="small" icon={<IconPlus size={14} aria-hidden />} disabled={isFull}>
              Add block
            </Button>
          }
        >
          {(Object.keys(BLOCK_LABELS) as BlockKind[]).map((kind) => (
            <MenuItem key={kind} onClick={() => add(kind)}>
              {BLOCK_LABELS[kind]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </Stack>
  );
}

type CardProps = {
  block: EmailBlock;
  name: string;
  at: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onCopy: (() => void) | undefined;
  onDelete: () => void;
  onDrag: (at: number | null) => void;
  onDrop: () => void;
};

function BlockCard({ block, name, at, count, onMove, onCopy, onDelete, onDrag, onDrop }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [asksCondition, setAsksCondition] = useState(Boolean(block.show_if?.trim()));
  const [lines] = useState(() => Math.max(...textsOf(block).map(([, source]) => source.split('\n').length), 1));
  const title = `${BLOCK_LABELS[block.kind]} ${at + 1}`;
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const insert = (): void => {
    const field = last.current ?? card.current?.querySelector<HTMLInputElement>(FIELD);
    if (field) openVariables(field);
  };
  const allow = (event: DragEvent): void => event.preventDefault();
  return (
    <Box
      as="li"
      ref={card}
      surface="card"
      padding="8 12 12"
      // Hidden labels are positioned, and would lengthen the page from outside the card.
      relative
      tabIndex={-1}
      aria-label={title}
      onKeyDown={press}
      onFocus={({ target }: { target: EventTarget }) => {
        if (target instanceof HTMLElement && target.matches(FIELD)) last.current = target as HTMLInputElement;
      }}
      onDragOver={allow}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <Stack gap={8}>
        <Row gap={2} justify="between">
          <Row
            gap={4}
            draggable
            onDragStart={() => onDrag(at)}
            onDragEnd={() => onDrag(null)}
            style={{ cursor: 'grab' }}
          >
            <Row as="span" tone="muted">
              <IconGripVertical {...icon} />
            </Row>
            <Text size={13} weight={600}>
              {BLOCK_LABELS[block.kind]}
            </Text>
          </Row>
          <Row gap={0}>
            {block.kind !== 'divider' && block.kind !== 'image' && (
              <IconButton label={`Insert variable into ${title}`} icon={<IconBraces {...icon} />} onClick={insert} />
            )}
            <IconButton
              label={`Show ${title} only if`}
              icon={<IconEyeQuestion {...icon} />}
              aria-pressed={asksCondition}
              onClick={() => setAsksCondition(true)}
            />
            <IconButton
              label={`Move ${title} up`}
              icon={<IconArrowUp {...icon} />}
              disabled={at === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={`Move ${title} down`}
              icon={<IconArrowDown {...icon} />}
              disabled={at === count - 1}
              onClick={() => onMove(1)}
            />
            <IconButton
              label={`Duplicate ${title}`}
              icon={<IconCopy {...icon} />}
              disabled={!onCopy}
              onClick={onCopy}
            />
            <IconButton label={`Delete ${title}`} icon={<IconTrash {...icon} />} onClick={onDelete} />
          </Row>
        </Row>
        <BlockFields kind={block.kind} lines={lines} at={(field) => `${name}.${field}`} />
        {asksCondition && (
          <TextField
            name={`${name}.show_if`}
            label="Show only if"
            maxLength={200}
            placeholder="invoice.balance > 0"
            help="Leave empty to always show this block."
          />
        )}
      </Stack>
    </Box>
  );
}
