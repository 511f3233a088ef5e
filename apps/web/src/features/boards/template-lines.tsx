import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FormSection } from '#web/kit/form.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './settings.module.css';
import type { TypedDocument, TypedToDo } from './template-values.ts';

/** The to-dos and the documents of a template, each on a line. */
export function TemplateLines({ form }: { form: FormApi }) {
  const toDos = useWatch<TypedToDo[]>(form, 'template.to_dos');
  const documents = useWatch<TypedDocument[]>(form, 'template.documents');
  return (
    <>
      <Lines
        title="To-dos"
        what="to-do"
        rows={toDos}
        fresh={{ name: '', days_before: '' }}
        onChange={(rows) => form.change('template.to_dos', rows)}
        error={form.errorOf('template.to_dos')}
      >
        {(toDo, change, number) => (
          <TextField
            label={`Days before due date, to-do ${number}`}
            hideLabel
            placeholder="Days before"
            inputMode="numeric"
            value={toDo.days_before}
            onChange={(days_before) => change({ ...toDo, days_before })}
          />
        )}
      </Lines>
      <Lines
        title="Documents to request"
        what="document"
        rows={documents}
        fresh={{ name: '', is_required: true }}
        onChange={(rows) => form.change('template.documents', rows)}
        error={form.errorOf('template.documents')}
      >
        {(document, change) => (
          <Checkbox
            label="Required"
            value={document.is_required}
            onChange={(is_required) => change({ ...document, is_required })}
          />
        )}
      </Lines>
    </>
  );
}

type LinesProps<T> = {
  title: string;
  what: string;
  rows: readonly T[];
  fresh: T;
  onChange: (rows: T[]) => void;
  error: string | undefined;
  children: (row: T, change: (row: T) => void, number: number) => ReactNode;
};

function Lines<T extends { name: string }>({ title, what, rows, fresh, onChange, error, children }: LinesProps<T>) {
  const change = (index: number, row: T): void => onChange(rows.with(index, row));
  return (
    <FormSection title={title}>
      <Stack gap={8}>
        {rows.map((row, index) => (
          // Keyed by index: lines have no id.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} gap={8} align="end" className={classes.line}>
            <TextField
              label={`${what === 'to-do' ? 'To-do' : 'Document'} ${index + 1}`}
              hideLabel
              value={row.name}
              focused={row.name === '' && index === rows.length - 1}
              onChange={(name) => change(index, { ...row, name })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                if (row.name.trim()) onChange([...rows, fresh]);
              }}
            />
            {children(row, (next) => change(index, next), index + 1)}
            <IconButton
              label={`Remove ${what} ${index + 1}`}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            />
          </Row>
        ))}
      </Stack>
      {error && (
        <Text as="p" tone="red" role="alert">
          {error}
        </Text>
      )}
      <div>
        <Button look="dashed" icon={<IconPlus size={16} aria-hidden />} onClick={() => onChange([...rows, fresh])}>
          Add {what}
        </Button>
      </div>
    </FormSection>
  );
}
