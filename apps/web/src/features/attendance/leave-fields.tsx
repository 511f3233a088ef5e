import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Leave } from '@daftar/contract/attendance/requests';
import { isDay } from '@daftar/domain/dates';
import type { LeaveType } from '@daftar/domain/work/leave';
import { useRead } from '#web/core/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import classes from './attendance.module.css';
import { WhoseField } from './times-fields.tsx';
import { daysText } from './labels.ts';

type Start = {
  leave?: Leave | undefined;
  day?: string;
  userId?: number | undefined;
  onDone: (leave: Leave) => void;
};

/** Form to apply for leave, or change a pending request. */
export function useLeaveForm({ leave, day = '', userId, onDone }: Start): FormApi {
  return useForm({
    // One form for two calls: an update doesn't send the user.
    route: (leave ? attendanceRoutes.updateLeave : attendanceRoutes.askLeave) as typeof attendanceRoutes.updateLeave,
    ...(leave ? { params: { id: leave.id }, version: leave.version } : {}),
    initial: {
      user_id: userId ? String(userId) : '',
      type: leave?.type ?? '',
      from: leave?.from ?? day,
      to: leave?.to ?? day,
      starts_at_noon: leave?.starts_at_noon ?? false,
      ends_at_noon: leave?.ends_at_noon ?? false,
      reason: leave?.reason ?? '',
    } as never,
    toBody: ({ user_id, ...rest }) => (leave ? rest : { user_id, ...rest }),
    onDone,
  });
}

/** The halves of one day are a choice of three; of several days each end has its own. */
function Halves({ form, isOneDay }: { form: FormApi; isOneDay: boolean }) {
  const starts = useWatch<boolean>(form, 'starts_at_noon');
  const ends = useWatch<boolean>(form, 'ends_at_noon');
  if (!isOneDay) {
    return (
      <Row gap="8 20" align="stretch" wrap>
        <Checkbox name="starts_at_noon" label="Start at noon on the first day" />
        <Checkbox name="ends_at_noon" label="End at noon on the last day" />
      </Row>
    );
  }
  return (
    <Row gap="8 20" align="stretch" wrap>
      <Segmented
        label="Duration"
        options={[
          { value: 'whole', label: 'Full day' },
          { value: 'morning', label: 'First half' },
          { value: 'afternoon', label: 'Second half' },
        ]}
        value={starts ? 'afternoon' : ends ? 'morning' : 'whole'}
        onChange={(part) => {
          form.change('starts_at_noon', part === 'afternoon');
          form.change('ends_at_noon', part === 'morning');
        }}
      />
    </Row>
  );
}

export function LeaveFields({ form, leave }: { form: FormApi; leave?: Leave }) {
  const from = useWatch<string>(form, 'from');
  const to = useWatch<string>(form, 'to');
  const named = useWatch<string>(form, 'user_id');
  const userId = leave?.user_id ?? (Number(named) || undefined);
  const asked = { user_id: userId, ...(isDay(from) ? { day: from } : {}) };
  const balance = useRead(attendanceRoutes.leaveBalance, { query: asked }, { keep: true });
  const types = balance.data?.data ?? [];
  return (
    <FormSection title="Leave">
      {!leave && <WhoseField />}
      <Select
        name="type"
        label="Type"
        required
        searchable={false}
        options={types.map(({ type, name, left }) => ({
          value: type,
          label: left === null ? name : `${name} (${daysText(left)} left)`,
        }))}
      />
      <FieldRow>
        <DateField
          name="from"
          label="From"
          required
          onChange={(day) => {
            // Most leave is one day: the end follows the start.
            if (isDay(day) && (!isDay(to) || to < day)) form.set('to', day);
          }}
        />
        <DateField name="to" label="To" required />
      </FieldRow>
      <Halves form={form} isOneDay={from === to} />
      <Cost form={form} userId={userId} id={leave?.id} />
      <TextArea name="reason" label="Reason" maxLength={500} />
    </FormSection>
  );
}

/** Shows the days used before applying. */
function Cost({ form, userId, id }: { form: FormApi; userId: number | undefined; id: number | undefined }) {
  const type = useWatch<LeaveType | ''>(form, 'type');
  const from = useWatch<string>(form, 'from');
  const to = useWatch<string>(form, 'to');
  const starts = useWatch<boolean>(form, 'starts_at_noon');
  const ends = useWatch<boolean>(form, 'ends_at_noon');
  const isWhole = type !== '' && isDay(from) && isDay(to) && from <= to;
  const query = {
    user_id: userId,
    id,
    type: type || 'CL',
    from,
    to,
    starts_at_noon: String(starts),
    ends_at_noon: String(ends),
  };
  const { data } = useRead(attendanceRoutes.leavePreview, { query }, { enabled: isWhole, keep: true, quiet: true });
  if (!isWhole || !data) return <Box as="p" minHeight={20} tone="soft" className={classes.cost} role="status" />;
  return (
    <Box
      as="p"
      minHeight={20}
      tone="soft"
      className={classes.cost}
      role="status"
      data-wrong={data.problem ? true : undefined}
    >
      {data.problem ?? `Uses ${daysText(data.days)} of leave. Weekly offs and holidays are not counted.`}
    </Box>
  );
}
