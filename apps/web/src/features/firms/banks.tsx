import { firmRoutes, type Firm, type FirmBank } from '@daftar/contract/firms';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { BankDrawer } from './bank-drawer.tsx';
import classes from './firms.module.css';

type Props = { firm: Firm; country: string; mayWrite: boolean };

/** The accounts of a firm; one of them is the one that documents print. */
export function Banks({ firm, country, mayWrite }: Props) {
  const [open, setOpen] = useState<FirmBank | 'new' | null>(null);
  const params = { firmId: firm.id };
  const read = useRead(firmRoutes.bankDetails, { params, query: { per_page: 100 } });
  const banks = read.data?.data;
  const makeDefault = async ({ id, bank_name, version }: FirmBank): Promise<void> => {
    await write(firmRoutes.setDefaultBankDetail, { params: { ...params, id } }, { version });
    toast('success', `${bank_name} is printed from now on`);
  };
  const add = mayWrite && (
    <Button size="small" icon={<IconPlus size={14} aria-hidden />} onClick={() => setOpen('new')}>
      Add account
    </Button>
  );
  return (
    <>
      <Card title="Bank accounts" actions={add}>
        {read.error && !banks ? (
          <ErrorState what="the bank accounts" error={read.error} retry={() => void read.refetch()} />
        ) : !banks ? (
          <SkeletonRows rows={2} />
        ) : banks.length === 0 ? (
          <p className={classes.hint}>None yet. The default account is printed on quotations and invoices.</p>
        ) : (
          <Rows>
            {banks.map((bank) => (
              <Row
                key={bank.id}
                title={
                  <span className={classes.bank}>
                    {bank.bank_name}
                    {bank.is_default && <Badge tone="blue">Default</Badge>}
                  </span>
                }
                detail={`${bank.account_number} · ${bank.ifsc_code || bank.swift_code} · ${bank.account_holder}`}
                aside={
                  mayWrite && (
                    <span className={classes.acts}>
                      {!bank.is_default && (
                        <Button
                          size="small"
                          look="quiet"
                          aria-label={`Make ${bank.bank_name} the default`}
                          onClick={() => void makeDefault(bank).catch(() => undefined)}
                        >
                          Make default
                        </Button>
                      )}
                      <Button
                        size="small"
                        look="quiet"
                        aria-label={`Edit ${bank.bank_name}`}
                        onClick={() => setOpen(bank)}
                      >
                        Edit
                      </Button>
                    </span>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </Card>
      {open && (
        <BankDrawer
          firmId={firm.id}
          holder={firm.legal_name || firm.name}
          country={country}
          bank={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
