import type { Field } from '@daftar/domain/deeds/fields';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconUnderline,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { TextDialog } from './text-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
type Props = { editor: Editor; fields: readonly Field[] };

/** Blocks, marks, alignment, tables and what stays together. */
export function EditorToolbar({ editor, fields }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: blockOf(now),
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      isUnderlined: now.isActive('underline'),
      isInTable: now.isActive('table'),
      isClause: now.isActive('clause'),
      isTogether: now.isActive('together'),
      label: String(now.getAttributes('clause').label ?? ''),
      each: String(now.getAttributes('tableRow').each ?? ''),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const [asked, setAsked] = useState<'label' | 'each' | null>(null);
  const run = () => editor.chain().focus();
  const lists = fields.filter(({ type }) => type === 'people' || type === 'list').map(({ key }) => key);
  const example = lists[0] ? `${lists[0]} as ${lists[0].replace(/s$/, '')}` : 'witnesses as witness';
  return (
    <Row
      gap={4}
      wrap
      padding={6}
      divider="bottom"
      background="surface"
      role="toolbar"
      aria-label="Formatting"
      // Within reach in a long text.
      style={{ position: 'sticky', top: 0, zIndex: 2, borderRadius: 'var(--radius-card) var(--radius-card) 0 0' }}
    >
      <Menu width={200} align="start" trigger={<Button size="small">{state.block}</Button>}>
        <MenuItem onClick={() => run().setParagraph().run()}>Paragraph</MenuItem>
        <MenuItem onClick={() => run().setHeading({ level: 1 }).run()}>Title</MenuItem>
        <MenuItem onClick={() => run().setHeading({ level: 2 }).run()}>Heading</MenuItem>
        <MenuItem onClick={() => run().setHeading({ level: 3 }).run()}>Small heading</MenuItem>
        <MenuDivider />
        {CLAUSES.map((name, at) => (
          <MenuItem
            key={name}
            onClick={() =>
              run()
                .setClause(at + 1)
                .run()
            }
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Toggle label="Bold" isOn={state.isBold} icon={<IconBold {...icon} />} onClick={() => run().toggleBold().run()} />
      <Toggle
        label="Italic"
        isOn={state.isItalic}
        icon={<IconItalic {...icon} />}
        onClick={() => run().toggleItalic().run()}
      />
      <Toggle
        label="Underline"
        isOn={state.isUnderlined}
        icon={<IconUnderline {...icon} />}
        onClick={() => run().toggleUnderline().run()}
      />
      <IconButton
        label="Align left"
        icon={<IconAlignLeft {...icon} />}
        onClick={() => run().setTextAlign('left').run()}
      />
      <IconButton
        label="Centre"
        icon={<IconAlignCenter {...icon} />}
        onClick={() => run().setTextAlign('center').run()}
      />
      <IconButton
        label="Justify"
        icon={<IconAlignJustified {...icon} />}
        onClick={() => run().setTextAlign('justify').run()}
      />
      <Menu width={220} align="start" trigger={<Button size="small">Insert</Button>}>
        <MenuItem onClick={() => run().insertContent('{{').run()}>Token</MenuItem>
        <MenuItem onClick={() => run().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run()}>Table</MenuItem>
        <MenuItem onClick={() => run().insertPageBreak().run()}>Page break</MenuItem>
        <MenuItem onClick={() => run().toggleWrap('together').run()}>
          {state.isTogether ? 'Allow page breaks here' : 'Keep on one page'}
        </MenuItem>
        {state.isClause && <MenuItem onClick={() => setAsked('label')}>Clause label</MenuItem>}
      </Menu>
      {state.isInTable && (
        <Menu width={220} align="start" trigger={<Button size="small">Table</Button>}>
          <MenuItem onClick={() => run().addRowAfter().run()}>Add row</MenuItem>
          <MenuItem onClick={() => run().addColumnAfter().run()}>Add column</MenuItem>
          <MenuItem onClick={() => setAsked('each')}>Repeat row for a list</MenuItem>
          <MenuItem onClick={() => run().deleteRow().run()}>Delete row</MenuItem>
          <MenuItem onClick={() => run().deleteColumn().run()}>Delete column</MenuItem>
          <MenuDivider />
          <MenuItem danger onClick={() => run().deleteTable().run()}>
            Delete table
          </MenuItem>
        </Menu>
      )}
      <IconButton
        label="Undo"
        disabled={!state.canUndo}
        icon={<IconArrowBackUp {...icon} />}
        onClick={() => run().undo().run()}
      />
      <IconButton
        label="Redo"
        disabled={!state.canRedo}
        icon={<IconArrowForwardUp {...icon} />}
        onClick={() => run().redo().run()}
      />
      {asked === 'label' && (
        <TextDialog
          title="Clause label"
          label="Label"
          help="Refer to the clause with {{ref:label}}."
          value={state.label}
          onSave={(label) =>
            run()
              .updateAttributes('clause', { label: label || null })
              .run()
          }
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'each' && (
        <TextDialog
          title="Repeat row for a list"
          label="List and name of an entry"
          help={`For example: ${example}`}
          value={state.each || example}
          onSave={(each) =>
            run()
              .updateAttributes('tableRow', { each: each || null })
              .run()
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}

const CLAUSES = ['Clause 1.', 'Clause 1.1', 'Clause (a)', 'Clause (i)'] as const;
const HEADINGS = { 1: 'Title', 2: 'Heading', 3: 'Small heading' } as const;

function blockOf(editor: Editor): string {
  if (editor.isActive('heading')) return HEADINGS[editor.getAttributes('heading').level as 1];
  if (editor.isActive('clause')) return CLAUSES[Number(editor.getAttributes('clause').level) - 1] ?? CLAUSES[0];
  return 'Paragraph';
}

type ToggleProps = { label: string; isOn: boolean; icon: ReactNode; onClick: () => void };

const Toggle = ({ label, isOn, icon: shown, onClick }: ToggleProps) => (
  <IconButton label={label} icon={shown} aria-pressed={isOn} onClick={onClick} />
);
