import { IconAddressBook, IconReportMoney, IconTable } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useCan } from '#web/kit/use-can.ts';
import { Card, Page } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { OpeningBalances } from './opening-balances.tsx';

const icon = { size: 18, 'aria-hidden': true } as const;
const SOURCES = [
  {
    icon: <IconReportMoney {...icon} />,
    title: 'Tally',
    detail: 'Export the ledger masters from Tally as XML or JSON. Sundry debtors become clients.',
  },
  {
    icon: <IconAddressBook {...icon} />,
    title: 'Google Contacts',
    detail: 'Export your contacts as Google CSV or vCard. Contacts become clients.',
  },
  {
    icon: <IconTable {...icon} />,
    title: 'Excel or CSV',
    detail: 'Any sheet of clients. You match its columns first.',
  },
];

/** Files of other programs that the client import reads. */
export function Component() {
  const { businessId } = useParams();
  const can = useCan();
  return (
    <Page narrow start>
      <Card title="Import clients">
        <Rows>
          {SOURCES.map((source) => (
            <ListRow key={source.title} {...source} to={`/business/${businessId}/client_import`} />
          ))}
        </Rows>
      </Card>
      {can('invoices', 'write') && <OpeningBalances />}
    </Page>
  );
}
