import { customReportRoutes, type CustomReport } from '@daftar/contract/custom_reports';
import { canGroup, canMeasure, COUNT, CUSTOM_CHARTS, customId, isBase } from '@daftar/contract/reports/custom';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useParams } from 'react-router';
import { go } from '#web/core/navigation.ts';
import { toast } from '#web/core/toasts.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { reportUrl } from '../urls.ts';
import { useWithFields } from '../use-with-fields.ts';

const CHART_LABELS = { bar: 'Bars', stacked: 'Stacked bars', line: 'Line', donut: 'Donut' } as const;
const CHARTS = CUSTOM_CHARTS.map((value) => ({ value, label: CHART_LABELS[value] }));

export type Start = { base: string; columns?: readonly string[]; filters: Record<string, string>; period: string };
type Props = { row: CustomReport | null; start: Start; reports: readonly DeclaredReport[]; onClose: () => void };

const bodyOf = (start: Start, { base, columns, group_column, measures, chart, ...values }: Values): Values => ({
  ...values,
  base,
  columns,
  group_column: group_column || null,
  measures: group_column ? measures : [],
  chart: group_column && chart ? chart : null,
  // Filters of another report mean nothing here.
  filters: base === start.base ? start.filters : {},
  period: start.period,
});

const shownColumns = ({ columns }: DeclaredReport): string[] =>
  Object.entries(columns).flatMap(([name, { hidden }]) => (hidden ? [] : [name]));

/** A report composed from the rows of another: its columns, and a grouping with figures and a chart. */
export function CustomDrawer({ reports, ...props }: Props) {
  const bases = reports.filter(isBase);
  const base = useWithFields(bases.find(({ id }) => id === (props.row?.base ?? props.start.base)) ?? bases[0]!);
  return base && <Editor {...props} bases={bases} base={base} />;
}

type EditorProps = Omit<Props, 'reports'> & { bases: readonly DeclaredReport[]; base: DeclaredReport };

function Editor({ row, start, bases, base, onClose }: EditorProps) {
  const { businessId } = useParams();
  // A custom field can be gone since the report was saved.
  const isKnown = (name: string): boolean => name in base.columns;
  const initial = {
    name: row?.name ?? '',
    base: base.id,
    columns: (row?.columns ?? start.columns ?? shownColumns(base)).filter(isKnown),
    group_column: row?.group_column && isKnown(row.group_column) ? row.group_column : '',
    measures: [...(row?.measures ?? [COUNT])],
    chart: row?.chart ?? '',
    is_shared: row?.is_shared ?? false,
  } as never;
  const create = useForm({
    route: customReportRoutes.create,
    initial,
    about: start.base,
    toBody: (values) => bodyOf(start, values),
    onDone: ({ id, filters, period }) => {
      toast('success', 'Custom report created');
      onClose();
      go(reportUrl(businessId, customId(id), { ...filters, period }));
    },
  });
  const update = useForm({
    route: customReportRoutes.update,
    params: { id: row?.id ?? 0 },
    version: row?.version,
    initial,
    toBody: (values) => bodyOf(start, values),
    onDone: () => {
      toast('success', 'Custom report saved');
      onClose();
    },
  });
  const form = row ? update : create;
  const title = row ? 'Edit custom report' : 'Create custom report';
  const baseId = useWatch<string>(form, 'base');
  const plain = bases.find(({ id }) => id === baseId) ?? base;
  const chosen = useWithFields(plain) ?? plain;
  const group = useWatch<string>(form, 'group_column');
  /** Columns of one report mean nothing in another. */
  const startOver = (id: string): void => {
    const next = bases.find((one) => one.id === id);
    if (!next) return;
    form.set('columns', shownColumns(next));
    form.set('group_column', '');
    form.set('measures', [COUNT]);
    form.set('chart', '');
  };
  const optionsOf = (isOffered: (column: DeclaredReport['columns'][string]) => boolean) =>
    Object.entries(chosen.columns).flatMap(([value, column]) =>
      isOffered(column) ? [{ value, label: column.title }] : [],
    );
  return (
    <Drawer open onClose={onClose} title={title} width={520}>
      <Form form={form} label={title}>
        <DrawerBody>
          <Stack gap={14}>
            <TextField name="name" label="Name" required maxLength={80} focused />
            <Select
              name="base"
              label="Rows from"
              required
              help="The report whose rows and columns you choose from."
              onChange={startOver}
              options={bases.map(({ id, title: label }) => ({ value: id, label }))}
            />
            <MultiSelect key={chosen.id} name="columns" label="Columns" required options={optionsOf(() => true)} />
            <Select
              name="group_column"
              label="Group by"
              clearable
              placeholder="No grouping"
              options={optionsOf(canGroup)}
            />
            {group && (
              <>
                <MultiSelect
                  name="measures"
                  label="Figures"
                  required
                  options={[{ value: COUNT, label: 'Number of rows' }, ...optionsOf(canMeasure)]}
                />
                <Select
                  name="chart"
                  label="Chart"
                  clearable
                  placeholder="No chart"
                  options={CHARTS}
                  searchable={false}
                />
              </>
            )}
            <Switch name="is_shared" label="Share with the team" />
            <Text as="p" tone="soft" size={12}>
              A shared report opens for everyone who can open “{chosen.title}”.{' '}
              {start.base && !row && 'The filters and period you see now are saved with it. '}
              To change filters or the period later, set them on the report and choose “Save filters”.
            </Text>
          </Stack>
        </DrawerBody>
        <FormFooter verb={row ? 'Save report' : 'Create report'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
