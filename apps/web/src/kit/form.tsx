import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Grid, Stack } from './layout.tsx';
import { useUnsaved } from './unsaved-changes.ts';
import { confirm } from './confirm.ts';
import classes from './form.module.css';
import { FormContext } from './use-field.ts';
import type { FormApi } from './use-form.ts';

type Props = {
  form: FormApi;
  children: ReactNode;
  /** Accessible name, if there is no heading. */
  label?: string;
  /** Whether leaving asks about changes; off for sign-in. `query`: a new query counts as leaving. */
  guard?: boolean | 'query';
};

/** The form element: Enter and Ctrl+Enter save; leaving with changes asks first. */
export function Form({ form, children, label, guard = true }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => form.attach(element.current));
  useUnsaved({ isDirty: form.isDirty, giveUp: () => form.restart(form.store.getState().initial) });
  return (
    <FormContext value={form}>
      <form
        ref={element}
        aria-label={label}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          // A form may be opened from a field of another one, which isn't saved.
          event.stopPropagation();
          void form.submit();
        }}
      >
        {children}
      </form>
      {guard && <LeaveGuard form={form} byQuery={guard === 'query'} />}
    </FormContext>
  );
}

/** A lock or the end of a session must cover the screen without asking. */
const LOCK_SCREENS: readonly string[] = ['/pin', '/sign-in'];

/** The router only calls the last blocker, so each checks all guarded forms of the page. */
const guarded = new Set<{ form: FormApi; byQuery: boolean }>();

function LeaveGuard({ form, byQuery }: { form: FormApi; byQuery: boolean }) {
  useEffect(() => {
    const own = { form, byQuery };
    guarded.add(own);
    return () => void guarded.delete(own);
  });
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = currentLocation.pathname !== nextLocation.pathname;
    const asksAnew = currentLocation.search !== nextLocation.search;
    return (
      !LOCK_SCREENS.includes(nextLocation.pathname) &&
      [...guarded].some((one) => (leaves || (one.byQuery && asksAnew)) && one.form.isDirty())
    );
  });
  const forget = useEffectEvent(() => {
    for (const one of guarded) if (one.form.isDirty()) one.form.forget();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Discard changes?',
      body: 'Your changes are not saved.',
      verb: 'Discard changes',
      danger: true,
    }).then((leave) => {
      if (!leave) return blocker.reset();
      forget();
      blocker.proceed();
    });
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (form.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  return null;
}

/** Fields side by side where there is space. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Grid gap="14 12" columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" align="start">
    {children}
  </Grid>
);

/** A section with a title. */
export function FormSection({ title, children, id }: { title: string; children: ReactNode; id?: string }) {
  return (
    <fieldset className={classes.section} id={id}>
      <legend className={classes.legend}>{title}</legend>
      <Stack gap={14} className={classes.fields}>
        {children}
      </Stack>
    </fieldset>
  );
}
