import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Received } from '@daftar/contract/core/route';
import { IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react';
import { toast } from '#web/app/toasts.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import classes from './attendance.module.css';

type List = Received<typeof attendanceRoutes.holidays>;
type Typed = { day: string; name: string; branch_id: string };

const EMPTY: Typed = { day: '', name: '', branch_id: '' };

/** The holidays of a year as one list: what is left out goes. */
export function HolidaysDrawer({ list, onClose }: { list: List; onClose: () => void }) {
  const { year, data, proposed } = list;
  const branches = (useBusiness()?.branches ?? []).filter(({ deactivated }) => !deactivated);
  const form = useForm({
    route: attendanceRoutes.saveHolidays,
    version: list.version,
    initial: {
      year,
      holidays: data.map(({ day, name, branch_id }) => ({ day, name, branch_id: String(branch_id ?? '') })) as never,
    },
    toBody: (values) => ({
      year,
      holidays: (values as { holidays: Typed[] }).holidays.map((one) => ({
        ...one,
        branch_id: one.branch_id ? Number(one.branch_id) : null,
      })),
    }),
    onDone: ({ data: saved }) => {
      toast('success', `${saved.length} holidays in ${year}`);
      onClose();
    },
  });
  const typed = useWatch<Typed[]>(form, 'holidays');
  const missing = proposed.filter(({ day }) => !typed.some((one) => one.day === day));
  const add = (...more: Typed[]): void => form.set('holidays', [...typed, ...more]);
  return (
    <Drawer open onClose={onClose} title={`Holidays ${year}`} width={680}>
      <Form form={form} label={`Holidays ${year}`}>
        <DrawerBody>
          <ul className={classes.holidays}>
            {typed.map((_, index) => (
              // Days may be the same while they are typed: rows have no other name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={classes.holiday} data-branches={branches.length > 1 || undefined}>
                <DateField
                  name={`holidays.${index}.day`}
                  label={`Day ${index + 1}`}
                  hideLabel
                  min={`${year}-01-01`}
                  max={`${year}-12-31`}
                />
                <TextField name={`holidays.${index}.name`} label={`Name ${index + 1}`} hideLabel maxLength={80} />
                {branches.length > 1 && (
                  <Select
                    name={`holidays.${index}.branch_id`}
                    label={`For ${index + 1}`}
                    hideLabel
                    clearable
                    placeholder="Everybody"
                    searchable={false}
                    options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                )}
                <IconButton
                  label={`Remove holiday ${index + 1}`}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => form.set('holidays', typed.toSpliced(index, 1))}
                />
              </li>
            ))}
          </ul>
          <div className={classes.tools}>
            <Button look="dashed" size="small" icon={<IconPlus size={14} aria-hidden />} onClick={() => add(EMPTY)}>
              Add a holiday
            </Button>
            {missing.length > 0 && (
              <Button
                look="quiet"
                size="small"
                icon={<IconSparkles size={14} aria-hidden />}
                onClick={() => add(...missing.map((one) => ({ ...one, branch_id: '' })))}
              >
                Add {missing.map(({ name }) => name).join(', ')}
              </Button>
            )}
          </div>
        </DrawerBody>
        <FormFooter verb="Save holidays" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}
