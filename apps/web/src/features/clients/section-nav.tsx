import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { FormApi } from '#web/kit/use-form.ts';
import classes from './clients.module.css';

type Part = { id: string; title: string; wrong: boolean };

/** The parts that are on the page, with whether something in them needs attention. */
function partsOnPage(errors: Readonly<Record<string, string>>): Part[] {
  return [...document.querySelectorAll<HTMLFieldSetElement>('form fieldset[id]')].map((part) => ({
    id: part.id,
    title: part.querySelector('legend')?.textContent ?? '',
    wrong: [...part.querySelectorAll<HTMLElement>('[name], [data-field]')].some((field) =>
      Object.hasOwn(errors, field.dataset.field ?? field.getAttribute('name') ?? ''),
    ),
  }));
}

function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
}

/** The parts of the form, to jump to; `start` is the one the address names. */
export function SectionNav({ form, start }: { form: FormApi; start: string | undefined }) {
  const values = useStore(form.store, (state) => state.values);
  const errors = useStore(form.store, (state) => state.errors);
  const [parts, setParts] = useState<Part[]>([]);
  const isStarted = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setParts(partsOnPage(errors)));
    return () => clearTimeout(timer);
  }, [values, errors]);
  useEffect(() => {
    if (isStarted.current || !parts.length) return;
    isStarted.current = true;
    if (start) goTo(start);
  }, [parts, start]);
  return (
    <nav className={classes.parts} aria-label="Parts of the form">
      {parts.map(({ id, title, wrong }) => (
        <button key={id} type="button" onClick={() => goTo(id)}>
          {title}
          {wrong && <span className={classes.wrong} role="img" aria-label="Needs attention" />}
        </button>
      ))}
    </nav>
  );
}
