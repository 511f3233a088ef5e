import { loanRadarRoutes, type RadarRulesAnswer } from '@daftar/contract/loan_radar';
import { RADAR, RADAR_RULES, type RadarField, type RadarRule } from '@daftar/domain/loans/radar-rules';
import { toast } from '#web/core/toasts.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Grid, Stack } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useCan } from '#web/kit/use-can.ts';

type Props = { known: RadarRulesAnswer; onClose: () => void };

/** Which rules are on, and their limits. */
export function Component({ known, onClose }: Props) {
  const mayWrite = useCan()('loan_management', 'write');
  const form = useForm({
    route: loanRadarRoutes.saveRules,
    about: 'loan radar rules',
    version: known.version,
    initial: known.rules as never,
    onDone: () => {
      toast('success', 'Rules saved. Select Check now to apply them at once.');
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title="Rules" subtitle="Clients are checked every night" width={560}>
      <Form form={form} label="Rules">
        <DrawerBody>
          <Stack gap={0} dividers>
            {RADAR_RULES.map((rule) => (
              <Rule key={rule} rule={rule} form={form} disabled={!mayWrite} />
            ))}
          </Stack>
        </DrawerBody>
        {mayWrite && <FormFooter verb="Save rules" onCancel={onClose} />}
      </Form>
    </Drawer>
  );
}

function Rule({ rule, form, disabled }: { rule: RadarRule; form: FormApi; disabled: boolean }) {
  const { title, checks, fields } = RADAR[rule];
  const isOn = useWatch<boolean>(form, `${rule}.is_on`);
  return (
    <Box padding="14 0">
      <Checkbox name={`${rule}.is_on`} label={title} help={checks} disabled={disabled} />
      {isOn && (
        <Grid gap="12 14" columns="repeat(auto-fill, minmax(min(210px, 100%), 1fr))" marginTop={12} paddingStart={26}>
          {fields.map((field) => (
            <Limit key={field.name} rule={rule} field={field} disabled={disabled} />
          ))}
        </Grid>
      )}
    </Box>
  );
}

function Limit({ rule, field, disabled }: { rule: RadarRule; field: RadarField; disabled: boolean }) {
  const props = { name: `${rule}.${field.name}`, label: field.label, disabled, required: true };
  if (field.unit === 'amount') return <MoneyField {...props} />;
  return (
    <TextField
      {...props}
      inputMode="decimal"
      maxLength={6}
      after={<span>{field.unit === 'percent' ? '%' : 'months'}</span>}
    />
  );
}
