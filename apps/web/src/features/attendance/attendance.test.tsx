import { attendanceRoutes } from '@daftar/contract/attendance';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const AT_NINE = '2026-04-01T03:30:00Z';
const SLOT = { start_time: AT_NINE, end_time: null };
const OUT = { day: '2026-04-01', state: 'Out' as const, may_punch: true };
const IN = { ...OUT, state: 'In' as const, since: AT_NINE, record: { attendanceSlots: [SLOT] } };
const today = () => screen.findByRole('region', { name: 'Today' });

beforeEach(() => {
  api.answers(attendanceRoutes.today, OUT);
  api.answers(attendanceRoutes.month, { month: '2026-04' });
});

it('checks in from home and out again with one tap', async () => {
  let now: object = OUT;
  api.answers(attendanceRoutes.today, () => now);
  api.answers(attendanceRoutes.punch, ({ body }) => (now = body.act === 'in' ? IN : OUT));
  renderScreen('attendance');
  await user.click(await screen.findByRole('checkbox', { name: 'Working from home' }));
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await within(await today()).findByText('Checked in since 09:00 AM');
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await within(await today()).findByText('Checked out');
  const sent = api.calls(attendanceRoutes.punch).map(({ body }) => body);
  expect(sent).toEqual([
    { act: 'in', from_home: true },
    { act: 'out', from_home: expect.any(Boolean) },
  ]);
});

it('offers a manual entry instead where check-in is turned off', async () => {
  api.answers(attendanceRoutes.today, { ...OUT, may_punch: false });
  renderScreen('attendance');
  await screen.findByText('Browser check-in is turned off. Add a manual entry instead.');
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});

it('asks for the time of a check-out that was missed', async () => {
  api.answers(attendanceRoutes.today, { ...OUT, missing: [{ id: 9, day: '2026-03-31' }] });
  renderScreen('attendance');
  await screen.findByText('You didn’t check out on 31/03/2026.');
  const link = screen.getByRole('link', { name: 'Add check-out time' });
  expect(link.getAttribute('href')).toBe('/business/1/attendance/edit/9');
});

it('saves the holidays of a year at once, with the national ones as proposed', async () => {
  const proposed = [
    { day: '2027-01-26', name: 'Republic Day' },
    { day: '2027-08-15', name: 'Independence Day' },
  ];
  api.answers(attendanceRoutes.holidays, { year: 2027, version: 2, proposed });
  api.answers(attendanceRoutes.saveHolidays, ({ body }) => {
    const saved = { year: 2027, version: 3, data: body.holidays };
    api.answers(attendanceRoutes.holidays, saved);
    return saved;
  });
  renderScreen('attendance?tab=holidays&year=2027');
  await screen.findByRole('heading', { name: 'No holidays in 2027' });
  await user.click(screen.getByRole('button', { name: 'Edit holidays' }));
  const drawer = await screen.findByRole('dialog', { name: 'Holidays 2027' });
  await user.click(within(drawer).getByRole('button', { name: 'Add Republic Day, Independence Day' }));
  await user.click(within(drawer).getByRole('button', { name: /^Save holidays/ }));
  await screen.findByText('2 holidays saved for 2027');
  await screen.findByText('Tue, 26/01/2027');
  const [call] = api.calls(attendanceRoutes.saveHolidays);
  expect([call!.headers['if-match'], call!.body.holidays[0]]).toEqual([
    '2',
    { day: '2027-01-26', name: 'Republic Day', branch_id: null, is_gazetted: true },
  ]);
});

it('lets only those who manage users edit holidays', async () => {
  api.answers(attendanceRoutes.holidays, { year: 2027, data: [{ day: '2027-01-26', name: 'Republic Day' }] });
  renderScreen('attendance?tab=holidays&year=2027', { permissions: {} });
  await screen.findByText('Republic Day');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit holidays' })).toBeNull());
});

it('removes the holiday that one means', async () => {
  const data = ['2027-01-26', '2027-08-15', '2027-10-02'].map((day) => ({ day, name: `Holiday of ${day}` }));
  api.answers(attendanceRoutes.holidays, { year: 2027, data });
  api.answers(attendanceRoutes.saveHolidays, { year: 2027 });
  renderScreen('attendance?tab=holidays&year=2027');
  await screen.findByText('Holiday of 2027-01-26');
  await user.click(screen.getByRole('button', { name: 'Edit holidays' }));
  const drawer = await screen.findByRole('dialog', { name: 'Holidays 2027' });
  await user.click(within(drawer).getByRole('button', { name: 'Remove holiday 2' }));
  await user.click(within(drawer).getByRole('button', { name: /^Save holidays/ }));
  await waitFor(() => expect(api.calls(attendanceRoutes.saveHolidays)).toHaveLength(1));
  const saved = api.calls(attendanceRoutes.saveHolidays)[0]!.body.holidays.map(({ day }) => day);
  expect(saved).toEqual(['2027-01-26', '2027-10-02']);
});
