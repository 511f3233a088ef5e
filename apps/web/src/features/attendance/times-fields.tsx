import { MAX_SLOTS } from '@daftar/contract/attendance/requests';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Stack, Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './attendance.module.css';
import { EMPTY, type TypedTimes } from './times-values.ts';
import { useZone } from './use-zone.ts';

/** The member, for users who manage members. */
export function WhoseField() {
  const businessId = useBusiness()?.id;
  const mayManage = useCan()('user_role_management', 'write');
  if (!mayManage || !businessId) return null;
  return <Select name="user_id" label="Person" clearable placeholder="Myself" lookup={peopleLookup(businessId)} />;
}

/** A day, its slots, and why they were not punched. */
export function TimesFields({ form, fixed }: { form: FormApi; fixed: boolean }) {
  const { day } = useZone();
  const slots = useWatch<TypedTimes[]>(form, 'slots');
  return (
    <>
      {!fixed && (
        <FormSection title="Day">
          <FieldRow>
            <DateField name="day" label="Day" required max={day} />
            <WhoseField />
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="Times">
        <Stack as="ul" gap={8}>
          {slots.map((_, index) => (
            // Keyed by index: slots have no id.
            // oxlint-disable-next-line react/no-array-index-key
            <Grid
              as="li"
              key={index}
              gap={8}
              columns="minmax(0, 160px) minmax(0, 160px) auto"
              align="end"
              className={classes.time}
            >
              <TextField name={`slots.${index}.start_time`} label={`Check in ${index + 1}`} type="time" required />
              <TextField name={`slots.${index}.end_time`} label={`Check out ${index + 1}`} type="time" required />
              <IconButton
                label={`Remove times ${index + 1}`}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => form.set('slots', slots.toSpliced(index, 1))}
              />
            </Grid>
          ))}
        </Stack>
        {slots.length === 0 && (
          <Text as="p" tone="soft" className={classes.quiet}>
            No times entered. The day counts as absent.
          </Text>
        )}
        <div>
          <Button
            look="dashed"
            size="small"
            disabled={slots.length >= MAX_SLOTS}
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => form.set('slots', [...slots, EMPTY])}
          >
            Add times
          </Button>
        </div>
        <Checkbox name="from_home" label="Working from home" />
        <TextArea
          name="reason"
          label="Reason"
          required
          maxLength={500}
          help="Why the check-in or check-out was missed. Shown to the approver."
        />
      </FormSection>
    </>
  );
}
