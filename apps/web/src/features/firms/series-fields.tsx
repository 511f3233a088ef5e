import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS, previewOf, type DocumentKind } from '@daftar/domain/firm-series';
import { Fragment } from 'react';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { Box, Grid, Text } from '#web/kit/layout.tsx';
import classes from './firms.module.css';

type Started = Partial<Record<DocumentKind, number>>;
type Props = {
  form: FormApi;
  fiscalYear: number;
  /** Next counters of series used this year, whose first number is fixed. */
  started?: Started;
};

/** A pattern per kind of document, with a preview of the next number. */
export const SeriesFields = ({ form, fiscalYear, started = {} }: Props) => (
  <>
    <Text as="p" tone="muted" size={13}>
      {'{YYYY-YY}'} or {'{YY-YY}'} is the financial year, {'{0000}'} is the running number. Up to 16 characters.
    </Text>
    <Grid gap="8 12" columns="104px minmax(0, 1fr) 110px minmax(0, 170px)" align="start" className={classes.series}>
      <Text as="div" tone="muted" size={12} className={classes.heads} aria-hidden>
        <span>Document</span>
        <span>Pattern</span>
        <span>First number</span>
        <span>Next number</span>
      </Text>
      {DOCUMENT_KINDS.map((kind) => (
        <Fragment key={kind}>
          <Text tone="soft" weight={500} paddingTop={6} className={classes.kind}>
            {DOCUMENT_KIND_LABELS[kind]}
          </Text>
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
    </Grid>
  </>
);

type NextProps = { form: FormApi; kind: DocumentKind; fiscalYear: number; counter: number | undefined };

function Next({ form, kind, fiscalYear, counter }: NextProps) {
  const pattern = useWatch<string>(form, `series.${kind}.pattern`);
  const first = Number(useWatch<string>(form, `series.${kind}.first_number`));
  const number = previewOf(pattern.trim(), fiscalYear, counter ?? (Number.isInteger(first) && first > 0 ? first : 1));
  return (
    <Box
      as="output"
      paddingTop={6}
      breakWords
      className={classes.next}
      aria-label={`Next ${DOCUMENT_KIND_LABELS[kind].toLowerCase()} number`}
    >
      {number ? <span className="code">{number}</span> : <Text tone="muted">—</Text>}
    </Box>
  );
}
