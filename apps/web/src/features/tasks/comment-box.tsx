import { mentionBeingTyped } from '@daftar/domain/chat/markup';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useParams } from 'react-router';
import { AttachFiles } from '#web/kit/attach-files.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { useLookup } from '#web/kit/lookup.ts';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MOD } from '#web/kit/kbd.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { restoreText } from '#web/kit/restore-text.ts';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { toKept, toTyped, type Mentioned } from './mentions.ts';
import classes from './task.module.css';

type Props = {
  label: string;
  verb: string;
  /** Stored text of a comment being edited. */
  kept?: string;
  onSend: (kept: string, files: StoredFile[]) => Promise<unknown>;
  /** When editing: saved or cancelled. */
  onClose?: () => void;
  /** Allows attachments. */
  withFiles?: boolean;
};

const MAX = 8;

/** Comment editor: @ offers members, Ctrl+Enter sends. */
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
    // A new comment clears the box at once, for the next one.
    if (!onClose) {
      setText('');
      setPeople([]);
      setFiles([]);
    }
    try {
      await onSend(toKept(text.trim(), people), files);
      // Text typed meanwhile must be saved too.
      if (area.current?.value === text) onClose?.();
    } catch {
      // The error is already shown; the text stays, or comes back before newer input.
      if (onClose) return;
      setText((now) => restoreText(text, now, '\n'));
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
    <Stack gap={6} className={classes.composer}>
      <Box relative>
        <textarea
          ref={area}
          aria-label={label}
          placeholder="Write a comment. Type @ to mention someone."
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
          <Box
            id={id}
            role="listbox"
            aria-label="People"
            padding={4}
            overflow="y"
            background="raised"
            border="strong"
            radius="card"
            shadow={2}
            width="min(280px, 100%)"
            maxHeight={220}
            className={classes.mentions}
          >
            {offered.map((person, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
              <Row
                key={person.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                gap={8}
                padding="5 8"
                radius="control"
                pointer
                className={classes.mention}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
              >
                <Avatar name={person.name} size={20} />
                {person.name}
              </Row>
            ))}
          </Box>
        )}
      </Box>
      {(text !== '' || onClose) && (
        <Row gap={8} wrap>
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
          {withFiles && <AttachFiles label="Files for this comment" files={files} onChange={setFiles} />}
        </Row>
      )}
    </Stack>
  );
}

/** Members whose names start with the text. */
function useOffered(typed: string | null): Mentioned[] {
  const businessId = Number(useParams().businessId);
  const { found } = useLookup(peopleLookup(businessId), typed ?? '', [], typed !== null);
  if (typed === null) return [];
  const begins = typed.toLowerCase();
  return found
    .filter(({ label }) => label.toLowerCase().includes(begins))
    .slice(0, MAX)
    .map(({ value, label }) => ({ id: Number(value), name: label }));
}
