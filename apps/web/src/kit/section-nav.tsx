import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Row, Stack, Text } from './layout.tsx';
import classes from './section-nav.module.css';
import type { FormApi } from './use-form.ts';

type Part = { id: string; title: string; wrong: boolean };

/** Sections on the page, with their errors. */
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
  const panel = document.getElementById('content');
  // Only the panel: `scrollIntoView` also moves the frame around it on a phone.
  if (part && panel) {
    const distance = part.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    panel.scrollBy(0, distance - Number.parseFloat(getComputedStyle(part).scrollMarginTop));
  }
  part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}

/** Distance from the top at which a section counts as current. */
const READING_LINE = 160;

/** The current section while scrolling. */
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
    // The panel scrolls, and its events do not bubble.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [parts]);
  return reading;
}

/** Links to the sections; `start` comes from the URL. */
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
  // On a phone the links are one scrolling line.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - nav.current.clientWidth / 2 });
  }, [reading]);
  return (
    <Stack as="nav" ref={nav} gap={2} className={classes.parts} aria-label="Form sections">
      {parts.map(({ id, title, wrong }) => (
        <Row
          as="button"
          justify="between"
          padding="0 10"
          height={30}
          radius="control"
          tone="soft"
          weight={500}
          textAlign="start"
          key={id}
          type="button"
          aria-current={id === reading ? 'step' : undefined}
          onClick={() => goTo(id)}
        >
          {title}
          {wrong && (
            <Text square={6} radius="round" className={classes.wrong} role="img" aria-label="Needs attention" />
          )}
        </Row>
      ))}
    </Stack>
  );
}
