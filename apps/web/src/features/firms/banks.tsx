import { firmRoutes, type Firm, type FirmBank } from '@daftar/contract/firms';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { BankDrawer } from './bank-drawer.tsx';

type Props = { firm: Firm; country: string; mayWrite: boolean };

/** The accounts of a firm; one of them is the one that documents print. */
export function Banks({ firm, country, mayWrite }: Props) {
  const [open, setOpen] = useState<FirmBank | 'new' | null>(null);
  const params = { firmId: firm.id };
  const read = useRead(firmRoutes.bankDetails, { params, query: { per_page: 100 } });
  const makeDefault = async ({ id, bank_name, version }: FirmBank): Promise<void> => {
    await write(firmRoutes.setDefaultBankDetail, { params: { ...params, id } }, { version });
    toast('success', `${bank_name} is now the default account`);
  };
  const add = mayWrite && (
    <Button size="small" icon={<IconPlus size={14} aria-hidden />} onClick={() => setOpen('new')}>
      Add account
    </Button>
  );
  return (
    <>
      <Card title="Bank accounts" actions={add}>
        <QueryView query={read} what="the bank accounts" skeleton={2}>
          {({ data: banks }) =>
            banks.length === 0 ? (
              <Text as="p" tone="muted" size={13}>
                No bank accounts yet. The default account appears on quotations and invoices.
              </Text>
            ) : (
              <Rows>
                {banks.map((bank) => (
                  <ListRow
                    key={bank.id}
                    title={
                      <Row as="span" gap={8}>
                        {bank.bank_name}
                        {bank.is_default && <Badge tone="blue">Default</Badge>}
                      </Row>
                    }
                    detail={`${bank.account_number} · ${bank.ifsc_code || bank.swift_code} · ${bank.account_holder}`}
                    aside={
                      mayWrite && (
                        <Row as="span" gap={4}>
                          {!bank.is_default && (
                            <Button
                              size="small"
                              look="quiet"
                              aria-label={`Set ${bank.bank_name} as default`}
                              onClick={() => void makeDefault(bank).catch(() => undefined)}
                            >
                              Set as default
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
                        </Row>
                      )
                    }
                  />
                ))}
              </Rows>
            )
          }
        </QueryView>
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
