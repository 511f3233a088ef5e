import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Received } from '@daftar/contract/core/route';
import { IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import classes from './attendance.module.css';

type List = Received<typeof attendanceRoutes.holidays>;
type Typed = { day: string; name: string; branch_id: string; is_gazetted: boolean };

const EMPTY: Typed = { day: '', name: '', branch_id: '', is_gazetted: false };

/** The holidays of a year as one list: missing ones are deleted. */
export function HolidaysDrawer({ list, onClose }: { list: List; onClose: () => void }) {
  const { year, data, proposed } = list;
  const branches = (useBusiness()?.branches ?? []).filter(({ deactivated }) => !deactivated);
  const form = useForm({
    route: attendanceRoutes.saveHolidays,
    version: list.version,
    initial: {
      year,
      holidays: data.map(({ day, name, branch_id, is_gazetted }) => ({
        day,
        name,
        branch_id: String(branch_id ?? ''),
        is_gazetted,
      })) as never,
    },
    toBody: (values) => ({
      year,
      holidays: (values as { holidays: Typed[] }).holidays.map((one) => ({
        ...one,
        branch_id: one.branch_id ? Number(one.branch_id) : null,
      })),
    }),
    onDone: ({ data: saved }) => {
      toast('success', `${saved.length} holidays saved for ${year}`);
      onClose();
    },
  });
  const typed = useWatch<Typed[]>(form, 'holidays');
  const missing = proposed.filter(({ day }) => !typed.some((one) => one.day === day));
  const add = (...more: Typed[]): void => form.set('holidays', [...typed, ...more]);
  return (
    <Drawer open onClose={onClose} title={`Holidays ${year}`} width={760}>
      <Form form={form} label={`Holidays ${year}`}>
        <DrawerBody>
          <Text as="p" tone="muted" marginBottom={12}>
            Gazetted holidays and Sundays move income-tax due dates. Other holidays only move target dates.
          </Text>
          <Stack as="ul" gap={8} marginBottom={12}>
            {typed.map((_, index) => (
              // Keyed by index: days may repeat while typing.
              // oxlint-disable-next-line react/no-array-index-key
              <Grid
                as="li"
                key={index}
                gap={8}
                columns="160px minmax(0, 1fr) 104px auto"
                align="start"
                className={classes.holiday}
                data-branches={branches.length > 1 || undefined}
              >
                <DateField
                  name={`holidays.${index}.day`}
                  label={`Holiday ${index + 1} date`}
                  hideLabel
                  min={`${year}-01-01`}
                  max={`${year}-12-31`}
                />
                <TextField
                  name={`holidays.${index}.name`}
                  label={`Holiday ${index + 1} name`}
                  hideLabel
                  maxLength={80}
                />
                {branches.length > 1 && (
                  <Select
                    name={`holidays.${index}.branch_id`}
                    label={`Holiday ${index + 1} branch`}
                    hideLabel
                    clearable
                    placeholder="All branches"
                    searchable={false}
                    options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                )}
                <Box padding="8 0">
                  <Checkbox name={`holidays.${index}.is_gazetted`} label="Gazetted" />
                </Box>
                <IconButton
                  label={`Remove holiday ${index + 1}`}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => form.set('holidays', typed.toSpliced(index, 1))}
                />
              </Grid>
            ))}
          </Stack>
          <Row gap="8 16" justify="between" wrap>
            <Button look="dashed" size="small" icon={<IconPlus size={14} aria-hidden />} onClick={() => add(EMPTY)}>
              Add holiday
            </Button>
            {missing.length > 0 && (
              <Button
                look="quiet"
                size="small"
                icon={<IconSparkles size={14} aria-hidden />}
                onClick={() => add(...missing.map((one) => ({ ...one, branch_id: '', is_gazetted: true })))}
              >
                Add {missing.map(({ name }) => name).join(', ')}
              </Button>
            )}
          </Row>
        </DrawerBody>
        <FormFooter verb="Save holidays" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
