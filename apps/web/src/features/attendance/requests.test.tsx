import { attendanceRoutes } from '@daftar/contract/attendance';
import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const NIKHIL = { user_id: 2, user_name: 'Nikhil Bapat', version: 3, acts: ['approve', 'reject'] as const };
const ENTRY = { ...NIKHIL, id: 5, day: '2026-04-01', state: 'Requested' as const };
const LEAVE = { ...NIKHIL, id: 6, type: 'CL' as const, from: '2026-11-18', to: '2026-11-18' };

beforeEach(() => {
  api.answers(attendanceRoutes.today, { waiting: { leave: 1, corrections: 1 } });
  api.answers(attendanceRoutes.leaves, { data: [LEAVE] });
  api.answers(attendanceRoutes.corrections, { data: [ENTRY] });
  api.answers(attendanceRoutes.leaveBalance, {
    data: [{ type: 'CL', name: 'Casual leave', entitled: 12, left: 12 }],
  });
  api.answers(attendanceRoutes.leavePreview, { days: 1 });
  api.answers(teamRoutes.users, { data: [] });
});

const box = (name: string | RegExp) => screen.findByRole('textbox', { name });

it('applies for leave, says what it uses, and lets the end follow the start', async () => {
  api.answers(attendanceRoutes.askLeave, LEAVE);
  renderScreen('attendance/create?what=leave', { permissions: {} });
  await screen.findByRole('heading', { name: 'Apply for leave' });
  await screen.findByRole('option', { name: 'Casual leave (12 days left)' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Casual leave (12 days left)');
  await user.type(await box(/^From/), '18/11/2026{Tab}');
  await waitFor(async () => expect(await box(/^To/)).toHaveProperty('value', '18/11/2026'));
  await screen.findByText('Uses 1 day of leave. Weekly offs and holidays are not counted.');
  await user.type(await box('Reason'), 'A wedding');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Leave sent for approval');
  expect(api.calls(attendanceRoutes.askLeave)[0]!.body).toMatchObject({
    type: 'CL',
    from: '2026-11-18',
    to: '2026-11-18',
    reason: 'A wedding',
  });
});

it('approves leave on its version', async () => {
  api.answers(attendanceRoutes.approveLeave, () => {
    const approved = { ...LEAVE, state: 'Approved' as const, acts: [] };
    api.answers(attendanceRoutes.leaves, { data: [approved] });
    return approved;
  });
  renderScreen('attendance?tab=leave');
  await user.click(await screen.findByRole('button', { name: /^Approve: Nikhil Bapat, Casual leave/ }));
  within(await screen.findByRole('row', { name: /Nikhil Bapat.*Approved/ })).getByText('18/11/2026');
  expect(api.calls(attendanceRoutes.approveLeave)[0]!.headers['if-match']).toBe('3');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

it('takes no times that are still to come, and a day without times as absent', async () => {
  api.answers(attendanceRoutes.askCorrection, ENTRY);
  renderScreen('attendance/create?what=times', { permissions: {} });
  const time = (name: RegExp) => screen.findByLabelText(name);
  await user.type(await time(/^Check in 1/), '00:00');
  await user.type(await time(/^Check out 1/), '00:00');
  await user.type(await box(/^Reason/), 'Slept in the office');
  const add = () => user.click(screen.getByRole('button', { name: /^Add manual entry/ }));
  await add();
  await screen.findByText('Enter a time that has passed.');
  expect(api.calls(attendanceRoutes.askCorrection)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove times 1' }));
  await screen.findByText('No times entered. The day counts as absent.');
  await add();
  await screen.findByText('Manual entry sent for approval');
  expect(api.calls(attendanceRoutes.askCorrection)[0]!.body).toMatchObject({
    slots: [],
    reason: 'Slept in the office',
  });
});

it('rejects a manual entry with a reason, which is shown', async () => {
  api.answers(attendanceRoutes.rejectCorrection, ({ body: { answer } }) => {
    const rejected = { ...ENTRY, state: 'Rejected' as const, answer, acts: [] };
    api.answers(attendanceRoutes.corrections, { data: [rejected] });
    return rejected;
  });
  renderScreen('attendance?tab=times');
  await user.click(await screen.findByRole('button', { name: /^Reject: Nikhil Bapat’s manual entry/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'You were seen at noon');
  await user.click(within(dialog).getByRole('button', { name: /^Reject/ }));
  await screen.findByRole('row', { name: /You were seen at noon.*Rejected/ });
});

it('offers no decision that the server doesn’t allow', async () => {
  api.answers(attendanceRoutes.corrections, { data: [{ ...ENTRY, acts: ['edit'] }] });
  renderScreen('attendance?tab=times');
  await screen.findByRole('row', { name: /Nikhil Bapat/ });
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
});
