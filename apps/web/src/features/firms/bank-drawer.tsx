import { firmBanks, firmRoutes, type FirmBank } from '@daftar/contract/firms';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { FormSection } from '#web/kit/form.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { BankFields } from './bank-fields.tsx';
import { bankProblemsOf, bankStart, NO_BANK } from './form-values.ts';

type Props = { firmId: number; holder: string; country: string; bank: FirmBank | null; onClose: () => void };

/** A new account, or a change of one. */
export function BankDrawer({ firmId, holder, country, bank, onClose }: Props) {
  const names = Object.keys(NO_BANK) as (keyof typeof NO_BANK)[];
  const remove = async ({ id, bank_name, version }: FirmBank): Promise<void> => {
    const body = 'Issued documents keep this account. New documents show your default account.';
    if (!(await confirm({ title: `Delete ${bank_name}?`, body, verb: 'Delete account', danger: true }))) return;
    await write(firmRoutes.deleteBankDetail, { params: { firmId, id } }, { version });
    toast('success', `${bank_name} deleted`);
    onClose();
  };
  return (
    <ResourceDrawer
      resource={firmBanks}
      row={bank}
      params={{ firmId }}
      title={bank ? bank.bank_name : 'Add bank account'}
      label="Bank account"
      verb={bank ? 'Save account' : 'Add account'}
      width={620}
      initial={
        bank
          ? Object.fromEntries(names.map((name) => [name, bank[name]]))
          : { ...bankStart(country), account_holder: holder }
      }
      alsoCheck={(values) => bankProblemsOf(values, country)}
      buttons={
        bank && (
          <Button look="danger" onClick={() => void remove(bank).catch(() => undefined)}>
            Delete account
          </Button>
        )
      }
      onClose={onClose}
    >
      <FormSection title="Account">
        <BankFields country={country} required />
      </FormSection>
    </ResourceDrawer>
  );
}
