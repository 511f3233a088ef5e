import { configRoutes } from '@daftar/contract/settings';
import { DEFAULT_CONFIGS, type ConfigType } from '@daftar/domain/business-configs';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

type Stored = { own: string[]; config: Record<string, unknown>; version: number };
const NOTHING: Stored = { own: [], config: {}, version: 0 };
let ofBusiness = NOTHING;
let ofBranch = NOTHING;
const BRANCHES = [
  { id: 1, name: 'Head office', deactivated: 0 as const },
  { id: 2, name: 'Pune', deactivated: 0 as const },
];

beforeEach(() => {
  ofBusiness = NOTHING;
  ofBranch = NOTHING;
});

/** Keeps what is saved, as the server: a branch above the business, the business above the defaults. */
function open(path: string, options?: Parameters<typeof renderScreen>[1]): void {
  renderScreen(path, options);
  const answerOf = (type: ConfigType, branch: number | null | undefined) => {
    const { own, version } = branch ? ofBranch : ofBusiness;
    const config = { ...DEFAULT_CONFIGS[type], ...ofBusiness.config, ...(branch ? ofBranch.config : {}) };
    return { type, branch_id: branch ?? null, own, config, version };
  };
  api.answers(configRoutes.get, ({ query }) => answerOf(query.type, query.branch_id));
  api.answers(configRoutes.save, ({ body: { type, branch_id, config } }) => {
    const saved = { own: Object.keys(config), config };
    if (branch_id) ofBranch = { ...saved, version: ofBranch.version + 1 };
    else ofBusiness = { ...saved, version: ofBusiness.version + 1 };
    return answerOf(type, branch_id);
  });
}

const PAGE = 'business-configuration';
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => user.click(screen.getByRole('button', { name: /^Save/ }));
const sent = () => api.calls(configRoutes.save).map(({ body }) => body);
async function fill(name: string, text: string): Promise<void> {
  const box = await field(name);
  await user.clear(box);
  await user.type(box, text);
}

it('saves a setting with the keyboard alone, and sends only what was set', async () => {
  open(PAGE);
  await fill('Past entries', '21');
  screen.getByText('Unsaved changes');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('All changes saved');
  expect(sent()).toEqual([{ type: 'TIME_SHEET', branch_id: null, config: { days_back: 21 } }]);
});

it('checks a setting while one types, and does not save a wrong one', async () => {
  open(PAGE);
  await fill('Past entries', '999');
  await screen.findByText('Enter a whole number from 0 to 366');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/Fix 1 field/);
  await fill('Past entries', '21');
  await waitFor(() => expect(screen.queryByText('Enter a whole number from 0 to 366')).toBeNull());
  expect(sent()).toEqual([]);
});

it('lets a branch follow its business, have its own value, and follow again', async () => {
  ofBusiness = { own: ['days_back'], config: { days_back: 21 }, version: 1 };
  open(PAGE, { branches: BRANCHES });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Apply settings to' }), 'Pune');
  await screen.findByText(/Settings for Pune/);
  expect(await field('Past entries')).toHaveProperty('value', '21');
  await fill('Past entries', '3');
  await screen.findByText('Branch setting');
  await save();
  await screen.findByText('All changes saved');
  await user.click(screen.getByRole('button', { name: 'Use business setting: Past entries' }));
  await waitFor(async () => expect(await field('Past entries')).toHaveProperty('value', '21'));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { type: 'TIME_SHEET', branch_id: 2, config: { days_back: 3 } },
    { type: 'TIME_SHEET', branch_id: 2, config: {} },
  ]);
});

it('keeps a change that follows a save at once', async () => {
  open(PAGE);
  await fill('Past entries', '21');
  const release = api.delays(configRoutes.get);
  await save();
  await screen.findByText('All changes saved');
  await fill('Past entries', '30');
  release();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.config).toEqual({ days_back: 30 });
  expect(api.calls(configRoutes.save)[1]!.headers['if-match']).toBe('1');
  expect(screen.queryByText(/Someone else changed these settings/)).toBeNull();
});

it('resets a setting of the business to its default', async () => {
  ofBusiness = { own: ['days_back'], config: { days_back: 21 }, version: 1 };
  open(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Reset to default: Past entries' }));
  await save();
  await screen.findByText('All changes saved');
  expect(sent()[0]!.config).toEqual({});
});

it('asks before unsaved changes are lost to another section', async () => {
  open(PAGE);
  await fill('Future entries', '2');
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  await user.click(within(sections).getByRole('link', { name: 'Drive' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await field('Future entries')).toHaveProperty('value', '2');
  await user.click(within(sections).getByRole('link', { name: 'Drive' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
  await field('Maximum file size');
});

it('does not overwrite what a colleague saved meanwhile', async () => {
  open(`${PAGE}?section=DRIVE`);
  await fill('Maximum file size', '40');
  ofBusiness = { own: ['max_file_mb'], config: { max_file_mb: 90 }, version: 1 };
  api.refuses(configRoutes.save, { status: 409, error: 'Changed meanwhile' });
  await save();
  await screen.findByText(/Someone else changed these settings while you were editing/);
  expect(api.calls(configRoutes.save)[0]!.headers['if-match']).toBe('0');
  expect(await field('Maximum file size')).toHaveProperty('value', '40');
  await user.click(screen.getByRole('button', { name: 'Load their changes' }));
  await waitFor(async () => expect(await field('Maximum file size')).toHaveProperty('value', '90'));
});

it('hides a client field and requires another; name fields stay', async () => {
  open(`${PAGE}?section=FIELDS`);
  await user.click(await screen.findByRole('checkbox', { name: 'TAN: shown' }));
  await user.click(screen.getByRole('checkbox', { name: 'PAN: required' }));
  expect(screen.queryByRole('checkbox', { name: 'First name: shown' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'TAN: required' })).toHaveProperty('disabled', true);
  await save();
  await screen.findByText('All changes saved');
  expect(sent()[0]!.config).toEqual({ clients: { shown: [], hidden: ['tan'], required: ['pan'] } });
});

it('adds a word to a list once, and removes one', async () => {
  open(`${PAGE}?section=FIELD_OPTIONS`);
  const industries = await screen.findByRole('list', { name: 'Industries' });
  await fill('Add industry', 'aviation');
  await screen.findByText('Already in the list');
  await fill('Add industry', 'Salt works{Enter}');
  await within(industries).findByText('Salt works');
  await user.click(within(industries).getByRole('button', { name: 'Remove Dairy' }));
  await save();
  await screen.findByText('All changes saved');
  const { industries: saved } = sent()[0]!.config as { industries: string[] };
  expect([saved.includes('Salt works'), saved.includes('Dairy')]).toEqual([true, false]);
});

it('adds a tax rate from a day on', async () => {
  open(`${PAGE}?section=FIELD_OPTIONS`);
  const rates = await screen.findByRole('group', { name: 'GST rates' });
  await user.click(within(rates).getByRole('button', { name: 'Add rate' }));
  const count = within(rates).getAllByRole('listitem').length;
  await fill(`Rate ${count}`, '7.5');
  await fill(`Rate ${count}: valid from`, '01/04/2027');
  await user.tab();
  await save();
  await screen.findByText('All changes saved');
  expect((sent()[0]!.config.gst_rates as object[]).at(-1)).toEqual({ rate: '7.5', from: '2027-04-01' });
});

it('offers the rates of the country’s tax, in a branch abroad too', async () => {
  open(`${PAGE}?section=FIELD_OPTIONS&branch=2`, {
    branches: [BRANCHES[0]!, { id: 2, name: 'Dubai', deactivated: 0, country: 'AE' }],
  });
  await screen.findByText(/Settings for Dubai/);
  await screen.findByText('GST rates');
  expect(screen.queryByText('VAT rates')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Client fields' }));
  expect(await screen.findByRole('checkbox', { name: 'CIN: shown' })).toHaveProperty('checked', true);
});

it('offers a branch only what it can set for itself', async () => {
  open(`${PAGE}?section=DRIVE&branch=2`, { branches: BRANCHES });
  await field('Maximum file size');
  expect(screen.queryByText('Storage limit')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Apply settings to' }), 'Whole business');
  await field('Storage limit');
});

it('shows readers values as text', async () => {
  ofBusiness = { own: ['days_back'], config: { days_back: 21 }, version: 1 };
  open(PAGE, { permissions: { business_management: 'read' } });
  await screen.findByText('21 days');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Reset/ })).toBeNull();
});

it('shows readers lists and rates as text', async () => {
  open(`${PAGE}?section=FIELD_OPTIONS`, { permissions: { business_management: 'read' } });
  within(await screen.findByRole('group', { name: 'GST rates' })).getByText('18%');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Add|Remove/ })).toBeNull();
});
