import { expect, it } from 'vitest';
import { renderScreen, screen, user, within } from '#web/testing/screens.tsx';

async function fill(label: string, value: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, value);
}
async function open(): Promise<void> {
  renderScreen('loan-calculator');
  await screen.findByRole('textbox', { name: 'Loan amount' });
}

it('follows what is typed, with the schedule by year and by month', async () => {
  await open();
  await fill('Loan amount', '5000000');
  await fill('Interest rate', '8.5');
  await fill('Tenure', '240');
  await screen.findByText('₹ 43,392');
  await user.click(await screen.findByText('By month'));
  await screen.findByRole('rowheader', { name: '120' });
});

it('says what a prepayment saves', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Add prepayment' }));
  await fill('Amount', '500000');
  await screen.findByText(/^With these changes the loan costs ₹.* less interest and ends .* earlier\.$/);
});

it('keeps the last figures while a value can’t be read, and says what is wrong with it', async () => {
  await open();
  await screen.findByText('₹ 43,392');
  await fill('Tenure', '0');
  const field = screen.getByRole('textbox', { name: 'Tenure' });
  await within(field.closest('form') ?? document.body).findByRole('textbox', { name: 'Tenure' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('₹ 43,392');
});
