import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { useUnsaved } from './layer-context.ts';
import { confirm } from './confirm.ts';
import classes from './form.module.css';
import { FormContext } from './use-field.ts';
import type { FormApi } from './use-form.ts';

type Props = {
  form: FormApi;
  children: ReactNode;
  /** Says what the form is, where no heading does. */
  label?: string;
  /** Leaving asks when something was changed; off for sign-in and the like. `query`: a new query leaves as well. */
  guard?: boolean | 'query';
};

/** The form element: Enter and Ctrl+Enter save; leaving a changed form asks first, and so does the layer around it. */
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
          void form.submit();
        }}
      >
        {children}
      </form>
      {guard && <LeaveGuard form={form} byQuery={guard === 'query'} />}
    </FormContext>
  );
}

/** A lock and the end of a session do not wait for an answer: the screen must be covered. */
const COVERING: readonly string[] = ['/pin', '/sign-in'];

/** The router asks the last blocker alone, so each answers for every guarded form that is on the page. */
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
      !COVERING.includes(nextLocation.pathname) &&
      [...guarded].some((one) => (leaves || (one.byQuery && asksAnew)) && one.form.isDirty())
    );
  });
  const forget = useEffectEvent(() => {
    for (const one of guarded) if (one.form.isDirty()) one.form.forget();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      body: 'What you changed here is not saved yet.',
      verb: 'Leave',
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

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;

/** A titled part of a form. */
export function FormSection({ title, children, id }: { title: string; children: ReactNode; id?: string }) {
  return (
    <fieldset className={classes.section} id={id}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
