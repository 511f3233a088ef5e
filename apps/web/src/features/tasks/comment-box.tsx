import { mentionBeingTyped } from '@daftar/domain/chat/markup';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useParams } from 'react-router';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { useLookup } from '#web/kit/lookup.ts';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MOD } from '#web/kit/kbd.tsx';
import { putBack } from '#web/kit/put-back.ts';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { AttachFiles } from './attach-files.tsx';
import { toKept, toTyped, type Mentioned } from './mentions.ts';
import classes from './task.module.css';

type Props = {
  label: string;
  verb: string;
  /** As it is kept, where an old one is changed. */
  kept?: string;
  onSend: (kept: string, files: StoredFile[]) => Promise<unknown>;
  /** Where an old one is changed: it is saved, or left as it was. */
  onClose?: () => void;
  /** Files may come with it. */
  withFiles?: boolean;
};

const MOST = 8;

/** A comment while it is written: @ offers people, Ctrl+Enter sends. */
export function CommentBox({ label, verb, kept = '', onSend, onClose, withFiles = false }: Props) {
  const begun = toTyped(kept);
  const [text, setText] = useState(begun.text);
  const [people, setPeople] = useState<Mentioned[]>(begun.people);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState<StoredFile[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const typed = caret === null ? null : mentionBeingTyped(text, caret);
  const offered = useOffered(typed?.typed ?? null);
  const isOffering = typed !== null && offered.length > 0;

  const send = async (): Promise<void> => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    // A new one leaves the box at once, and the next may be written.
    if (!onClose) {
      setText('');
      setPeople([]);
      setFiles([]);
    }
    try {
      await onSend(toKept(text.trim(), people), files);
      // What was written meanwhile waits to be saved too.
      if (area.current?.value === text) onClose?.();
    } catch {
      // The failure is shown already; what was written stays, or comes back before what was written meanwhile.
      if (onClose) return;
      setText((now) => putBack(text, now, '\n'));
      setPeople((now) => [...people, ...now.filter(({ id: one }) => people.every((old) => old.id !== one))]);
      setFiles((now) => [...files, ...now]);
    } finally {
      setBusy(false);
    }
  };
  const take = (person: Mentioned): void => {
    const { from } = typed!;
    const before = `${text.slice(0, from)}@${person.name} `;
    setText(before + text.slice(caret!));
    setPeople((old) => [...old.filter((one) => one.id !== person.id), person]);
    setCaret(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return void send();
    }
    if (!isOffering) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((old) => (old + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[Math.min(active, offered.length - 1)]!);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.composer}>
      <div className={classes.writing}>
        <textarea
          ref={area}
          aria-label={label}
          placeholder="Write a comment; @ mentions people"
          value={text}
          maxLength={9000}
          role={isOffering ? 'combobox' : undefined}
          aria-expanded={isOffering || undefined}
          aria-controls={isOffering ? id : undefined}
          aria-activedescendant={isOffering ? `${id}-${active}` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setCaret(event.target.selectionStart);
            setActive(0);
          }}
          onBlur={() => setCaret(null)}
          onKeyDown={press}
        />
        {isOffering && (
          <div id={id} role="listbox" aria-label="People" className={classes.mentions}>
            {offered.map((person, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
              <div
                key={person.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes.mention}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
              >
                <Avatar name={person.name} size={20} />
                {person.name}
              </div>
            ))}
          </div>
        )}
      </div>
      {(text !== '' || onClose) && (
        <div className={classes.line}>
          <Button
            size="small"
            busy={busy}
            disabled={text.trim() === ''}
            shortcut={`${MOD}↵`}
            onClick={() => void send()}
          >
            {verb}
          </Button>
          {onClose && (
            <Button size="small" look="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
          {withFiles && <AttachFiles files={files} onChange={setFiles} />}
        </div>
      )}
    </div>
  );
}

/** People whose names begin so. */
function useOffered(typed: string | null): Mentioned[] {
  const businessId = Number(useParams().businessId);
  const { found } = useLookup(peopleLookup(businessId), typed ?? '', []);
  if (typed === null) return [];
  const begins = typed.toLowerCase();
  return found
    .filter(({ label }) => label.toLowerCase().includes(begins))
    .slice(0, MOST)
    .map(({ value, label }) => ({ id: Number(value), name: label }));
}
