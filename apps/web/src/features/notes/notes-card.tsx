import { noteRoutes, type Note } from '@daftar/contract/notes';
import { IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { write } from '#web/app/api.ts';
import { useRead, useWrite } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Card } from '#web/kit/page.tsx';
import { putBack } from '#web/kit/put-back.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { withUndo } from '#web/kit/undo.ts';
import classes from './notes.module.css';

const SHOWN = 8;
const icon = { size: 16, 'aria-hidden': true } as const;

/** One's own notes, pinned ones first: typed and thrown away where one looks every morning. */
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
    // It leaves the box at once, and the next may be typed; what was not taken comes back.
    setText('');
    create.mutateAsync({ body: { text: note } }).catch(() => setText((now) => putBack(note, now, '\n')));
  };
  const shown = list.data?.data.filter(({ id }) => !gone.includes(id)) ?? [];
  const more = (list.data?.meta.total ?? 0) - (list.data?.data.length ?? 0);
  return (
    <Card title="Notes">
      <ul className={classes.notes}>
        {shown.map((note) => (
          <NoteLine key={note.id} note={note} setGone={setGone} />
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>and {more} older</p>}
      <form className={classes.jot} onSubmit={jotDown}>
        <TextArea
          label="New note"
          value={text}
          onChange={setText}
          rows={2}
          maxLength={2000}
          placeholder="Only you see it"
        />
        <Button type="submit" size="small" busy={create.isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </form>
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
      text: 'Note thrown away',
      commit: () => write(noteRoutes.remove, { params: { id } }),
      undo: () => setGone((gone) => gone.filter((one) => one !== id)),
    });
  };
  return (
    <li className={classes.note}>
      <span className={classes.text}>{text}</span>
      <IconButton
        label={`${is_pinned ? 'Unpin' : 'Pin'}: ${begins}`}
        icon={is_pinned ? <IconPinFilled {...icon} /> : <IconPin {...icon} />}
        onClick={() => update.mutate({ params: { id }, body: { is_pinned: !is_pinned } })}
      />
      <IconButton label={`Throw away: ${begins}`} icon={<IconTrash {...icon} />} onClick={throwAway} />
    </li>
  );
}
