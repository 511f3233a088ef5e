import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}

/** So far below the top of the window a part counts as the one that is read. */
const READING_LINE = 160;

/** The part one is reading, followed while the page scrolls. */
function useReading(parts: readonly Part[]): string | undefined {
  const [reading, setReading] = useState<string>();
  const follow = useEffectEvent(() => {
    const passed = parts.filter(({ id }) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      return top !== undefined && top < READING_LINE;
    });
    setReading((passed.at(-1) ?? parts[0])?.id);
  });
  useEffect(() => {
    const first = requestAnimationFrame(follow);
    // What scrolls is the panel, not the page: its events do not bubble.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [parts]);
  return reading;
}

/** The parts of the form, to jump to; `start` is the one the address names. */
export function SectionNav({ form, start }: { form: FormApi; start: string | undefined }) {
  const values = useStore(form.store, (state) => state.values);
  const errors = useStore(form.store, (state) => state.errors);
  const [parts, setParts] = useState<Part[]>([]);
  const reading = useReading(parts);
  const nav = useRef<HTMLElement>(null);
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
  // On a phone the parts are one line, of which some are out of sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [reading]);
  return (
    <nav ref={nav} className={classes.parts} aria-label="Parts of the form">
      {parts.map(({ id, title, wrong }) => (
        <button key={id} type="button" aria-current={id === reading ? 'step' : undefined} onClick={() => goTo(id)}>
          {title}
          {wrong && <span className={classes.wrong} role="img" aria-label="Needs attention" />}
        </button>
      ))}
    </nav>
  );
}
