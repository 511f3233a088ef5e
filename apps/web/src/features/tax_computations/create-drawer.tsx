import { taxComputationResource, type TaxComputation } from '@daftar/contract/tax_computations';
import { COMPUTED_YEARS } from '@daftar/domain/income_tax/input';
import { taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';

type Props = { clientId: number; fy: number; onClose: () => void; onCreated: (row: TaxComputation) => void };

/** A computation of another year, or a fresh one of the same year. */
export function CreateDrawer({ clientId, fy, onClose, onCreated }: Props) {
  const next = COMPUTED_YEARS.includes(fy + 1) ? fy + 1 : fy;
  return (
    <ResourceDrawer
      resource={taxComputationResource}
      row={null}
      title="Create computation"
      initial={{ client_id: String(clientId), fy: String(next), name: 'Original return', from_last_year: true }}
      toBody={(values) => ({ ...values, client_id: clientId, fy: Number(values.fy) })}
      onSaved={onCreated as never}
      onClose={onClose}
    >
      <Stack gap={14}>
        <Select
          name="fy"
          label="Year"
          required
          options={COMPUTED_YEARS.map((year) => ({ value: String(year), label: taxYearLongLabel(year) }))}
        />
        <TextField name="name" label="Name" required maxLength={80} />
        <Checkbox
          name="from_last_year"
          label="Start from the year before"
          help="Brings losses, employers, properties, businesses and deductions forward."
        />
      </Stack>
    </ResourceDrawer>
  );
}
