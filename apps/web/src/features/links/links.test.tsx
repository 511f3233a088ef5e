import { chatRoutes } from '@daftar/contract/chat';
import { linkRoutes } from '@daftar/contract/links';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const LINKS = [
  { id: 1, title: 'Income Tax e-Filing', url: 'https://incometax.gov.in', category: 'Tax', shipped: true },
  { id: 2, title: 'Registrar', url: 'https://registrar.example.in', category: 'Courts', version: 4 },
];

beforeEach(() => {
  let links = LINKS;
  api.answers(chatRoutes.groups, { data: [] });
  api.answers(linkRoutes.list, () => ({ data: links }));
  api.answers(linkRoutes.create, ({ body }) => {
    links = [...links, { id: 3, ...body } as never];
    return { id: 3, ...body };
  });
  api.answers(linkRoutes.remove, ({ params }) => {
    links = links.filter(({ id }) => id !== params.id);
    return {};
  });
});

const link = (name: RegExp) => screen.findByRole('link', { name });
const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
const title = (form: HTMLElement) => within(form).getByRole('textbox', { name: 'Title' });

async function act(name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Registrar' }));
  await user.click(screen.getByRole('menuitem', { name }));
}
async function beginNew(): Promise<HTMLElement> {
  renderScreen('useful-links');
  await link(/Registrar/);
  await user.keyboard('c');
  return screen.findByRole('dialog', { name: 'Add link' });
}

it('adds a link with the keyboard alone, in the group of its category', async () => {
  await beginNew();
  await user.keyboard('Stamp office{Tab}https://stamps.example.in{Tab}Courts{Control>}{Enter}{/Control}');
  await screen.findByText('Stamp office added');
  await within(screen.getByRole('region', { name: 'Courts' })).findByRole('link', { name: /Stamp office/ });
});

it('asks for a whole address', async () => {
  const form = await beginNew();
  await user.type(title(form), 'City court');
  await user.type(within(form).getByRole('textbox', { name: 'URL' }), 'court');
  await user.type(within(form).getByRole('combobox', { name: 'Category' }), 'Courts{Enter}');
  await within(form).findByText('Enter a URL starting with https://');
  within(form).getByText('Fix 1 field');
  expect(api.calls(linkRoutes.create)).toHaveLength(0);
});

it('saves a change with its version, and keeps what was typed when a colleague was first', async () => {
  api.refuses(linkRoutes.update, { status: 409, error: 'Someone else changed this record' });
  renderScreen('useful-links');
  await act('Edit');
  const form = await screen.findByRole('dialog', { name: 'Edit Registrar' });
  await user.type(title(form), ' of firms');
  await user.click(within(form).getByRole('button', { name: /^Save link/ }));
  await screen.findByText(/Someone else changed this record/);
  expect(title(form)).toHaveProperty('value', 'Registrar of firms');
  expect(api.calls(linkRoutes.update)[0]!.headers['if-match']).toBe('4');
});

it('asks before a drawer with changes closes, by Escape, Cancel and Close alike', async () => {
  const form = await beginNew();
  await user.type(title(form), 'Harbour office');
  const leave = [
    () => user.keyboard('{Escape}'),
    () => user.click(within(form).getByRole('button', { name: 'Cancel' })),
    () => user.click(within(form).getByRole('button', { name: 'Close' })),
  ];
  for (const way of leave) {
    await way();
    const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question.isConnected).toBe(false));
    expect(title(form)).toHaveProperty('value', 'Harbour office');
  }
});

it('deletes a link by the keyboard when the time for undo has passed, and not before', async () => {
  renderScreen('useful-links');
  (await screen.findByRole('button', { name: 'Actions for Registrar' })).focus();
  await user.keyboard('{Enter}');
  const [edit, remove] = await screen.findAllByRole('menuitem');
  edit!.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await user.keyboard('{Enter}');
  await gone(/Registrar/);
  expect(api.calls(linkRoutes.remove)).toHaveLength(0);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(api.calls(linkRoutes.remove)[0]?.params).toEqual({ id: 2 }));
});

it('brings a deleted link back by Undo, without a call', async () => {
  renderScreen('useful-links');
  await act('Delete');
  await gone(/Registrar/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await link(/Registrar/);
  expect(api.calls(linkRoutes.remove)).toHaveLength(0);
});

it('searches in title, address and category, and clears by Escape', async () => {
  renderScreen('useful-links');
  await link(/Registrar/);
  await user.keyboard('/courts');
  await gone(/Income Tax/);
  await link(/Registrar/);
  expect(window.location.search).toBe('?search=courts');
  await user.keyboard('{Escape}');
  await link(/Income Tax/);
});

it('says that nothing matches, and shows all again', async () => {
  renderScreen('useful-links?search=nothing%20like%20this');
  await screen.findByText('No links match “nothing like this”');
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  await link(/Income Tax/);
});

it('offers those who do not manage the business nothing to change', async () => {
  renderScreen('useful-links', { permissions: { business_management: 'read' } });
  await link(/Registrar/);
  expect(screen.queryByRole('button', { name: /Add link|Actions for/ })).toBeNull();
});
