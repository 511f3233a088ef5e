import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS, previewOf, type DocumentKind } from '@daftar/domain/firm-series';
import { Fragment } from 'react';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './firms.module.css';

type Started = Partial<Record<DocumentKind, number>>;
type Props = {
  form: FormApi;
  fiscalYear: number;
  /** The next counter of the kinds that have given numbers in this year: their first one stays. */
  started?: Started;
};

/** A pattern a kind of document, and what the next one will be called, as one types. */
export const SeriesFields = ({ form, fiscalYear, started = {} }: Props) => (
  <>
    <p className={classes.hint}>
      {'{YYYY-YY}'} or {'{YY-YY}'} is the fiscal year, {'{0000}'} the counter. At most 16 characters.
    </p>
    <div className={classes.series}>
      <div className={classes.heads} aria-hidden>
        <span>Document</span>
        <span>Pattern</span>
        <span>First number</span>
        <span>Next document</span>
      </div>
      {DOCUMENT_KINDS.map((kind) => (
        <Fragment key={kind}>
          <span className={classes.kind}>{DOCUMENT_KIND_LABELS[kind]}</span>
          <TextField
            name={`series.${kind}.pattern`}
            label={`${DOCUMENT_KIND_LABELS[kind]} pattern`}
            hideLabel
            maxLength={40}
            spellCheck={false}
          />
          <TextField
            name={`series.${kind}.first_number`}
            label={`First ${DOCUMENT_KIND_LABELS[kind].toLowerCase()} number`}
            hideLabel
            inputMode="numeric"
            maxLength={7}
            disabled={started[kind] !== undefined}
          />
          <Next form={form} kind={kind} fiscalYear={fiscalYear} counter={started[kind]} />
        </Fragment>
      ))}
    </div>
  </>
);

type NextProps = { form: FormApi; kind: DocumentKind; fiscalYear: number; counter: number | undefined };

function Next({ form, kind, fiscalYear, counter }: NextProps) {
  const pattern = useWatch<string>(form, `series.${kind}.pattern`);
  const first = Number(useWatch<string>(form, `series.${kind}.first_number`));
  const number = previewOf(pattern.trim(), fiscalYear, counter ?? (Number.isInteger(first) && first > 0 ? first : 1));
  return (
    <output className={classes.next} aria-label={`Next ${DOCUMENT_KIND_LABELS[kind].toLowerCase()}`}>
      {number ? <span className="code">{number}</span> : <span className={classes.quiet}>—</span>}
    </output>
  );
}
