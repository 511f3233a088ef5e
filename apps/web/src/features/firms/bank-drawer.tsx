import { firmRoutes, type FirmBank } from '@daftar/contract/firms';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { BankFields } from './bank-fields.tsx';
import { bankProblemsOf, NO_BANK } from './values.ts';

type Props = { firmId: number; holder: string; country: string; bank: FirmBank | null; onClose: () => void };

/** A new account, or a change of one on the version that was read. */
export function BankDrawer({ firmId, holder, country, bank, onClose }: Props) {
  const names = Object.keys(NO_BANK) as (keyof typeof NO_BANK)[];
  const form = useForm({
    route: firmRoutes.createBankDetail,
    about: bank?.id,
    params: { firmId },
    initial: bank
      ? (Object.fromEntries(names.map((name) => [name, bank[name]])) as typeof NO_BANK)
      : { ...NO_BANK, account_holder: holder },
    alsoCheck: (values) => bankProblemsOf(values, country),
    send: bank
      ? (body) =>
          write(
            firmRoutes.updateBankDetail,
            { params: { firmId, id: bank.id }, body },
            { quiet: true, version: bank.version },
          )
      : undefined,
    onDone: ({ bank_name }) => {
      toast('success', bank ? `${bank_name} saved` : `${bank_name} added`);
      onClose();
    },
  });
  const remove = async ({ id, bank_name, version }: FirmBank): Promise<void> => {
    const body = 'Documents that print it already keep it. New ones print the default of the accounts that stay.';
    if (!(await confirm({ title: `Delete ${bank_name}?`, body, verb: 'Delete', danger: true }))) return;
    await write(firmRoutes.deleteBankDetail, { params: { firmId, id } }, { version });
    toast('success', `${bank_name} deleted`);
    onClose();
  };
  return (
    <Drawer open onClose={onClose} title={bank ? bank.bank_name : 'New bank account'} width={620}>
      <Form form={form} label="Bank account">
        <DrawerBody>
          <FormSection title="Account">
            <BankFields country={country} required />
          </FormSection>
        </DrawerBody>
        <FormFooter verb={bank ? 'Save account' : 'Add account'} onCancel={onClose}>
          {bank && (
            <Button look="danger" onClick={() => void remove(bank).catch(() => undefined)}>
              Delete
            </Button>
          )}
        </FormFooter>
      </Form>
    </Drawer>
  );
}
