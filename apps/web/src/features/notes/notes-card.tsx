import { noteRoutes, type Note } from '@daftar/contract/notes';
import { IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { write } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { restoreText } from '#web/kit/restore-text.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { withUndo } from '#web/core/undo.ts';
import classes from './notes.module.css';

const SHOWN = 8;
const icon = { size: 16, 'aria-hidden': true } as const;

/** The user's own notes, pinned ones first. */
export function NotesCard() {
  const list = useRead(noteRoutes.list, { query: { page: 1, per_page: SHOWN } });
  const create = useWrite(noteRoutes.create);
  const [text, setText] = useState('');
  const [gone, setGone] = useState<readonly number[]>([]);
  if (list.error) return <ErrorState what="your notes" error={list.error} retry={() => void list.refetch()} />;
  const jotDown = (event: FormEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (!note || create.isPending) return;
    // Cleared at once, so that the next can be typed; a refused note comes back.
    setText('');
    create.mutateAsync({ body: { text: note } }).catch(() => setText((now) => restoreText(note, now, '\n')));
  };
  const shown = list.data?.data.filter(({ id }) => !gone.includes(id)) ?? [];
  const more = (list.data?.meta.total ?? 0) - (list.data?.data.length ?? 0);
  return (
    <Card title="Notes">
      <Text as="ul">
        {shown.map((note) => (
          <NoteLine key={note.id} note={note} setGone={setGone} />
        ))}
      </Text>
      {more > 0 && (
        <Box as="p" marginTop={8} tone="soft">
          {more} older
        </Box>
      )}
      <Stack as="form" gap={8} justifyItems="end" marginTop={12} className={classes.jot} onSubmit={jotDown}>
        <TextArea
          label="New note"
          value={text}
          onChange={setText}
          rows={2}
          maxLength={2000}
          placeholder="Write a note. Only you can see it."
        />
        <Button type="submit" size="small" busy={create.isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </Stack>
    </Card>
  );
}

type SetGone = (change: (gone: readonly number[]) => readonly number[]) => void;

function NoteLine({ note, setGone }: { note: Note; setGone: SetGone }) {
  const update = useWrite(noteRoutes.update);
  const { id, text, is_pinned } = note;
  const begins = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  const throwAway = () => {
    setGone((gone) => [...gone, id]);
    withUndo({
      text: 'Note deleted',
      commit: () => write(noteRoutes.remove, { params: { id } }),
      undo: () => setGone((gone) => gone.filter((one) => one !== id)),
    });
  };
  return (
    <Row as="li" gap={4} align="start" padding="4 0" divider="bottom">
      <Text grow whiteSpace="pre-wrap" breakWords className={classes.text}>
        {text}
      </Text>
      <IconButton
        label={`${is_pinned ? 'Unpin' : 'Pin'} note: ${begins}`}
        icon={is_pinned ? <IconPinFilled {...icon} /> : <IconPin {...icon} />}
        onClick={() => update.mutate({ params: { id }, body: { is_pinned: !is_pinned } })}
      />
      <IconButton label={`Delete note: ${begins}`} icon={<IconTrash {...icon} />} onClick={throwAway} />
    </Row>
  );
}
