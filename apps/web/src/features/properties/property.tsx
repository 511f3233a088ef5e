import { propertyResource, propertyRoutes, type Property } from '@daftar/contract/properties';
import { formatDay } from '@daftar/domain/date-format';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Money } from '#web/kit/money.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { factsOf } from './property-facts.ts';
import { NoProperty } from './property-not-found.tsx';
import { SeveralFiles } from './several-files.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** property/:property_id: one property with its values, its title chain and its files. */
export function Component() {
  const id = Number(useParams().property_id);
  const read = useRead(propertyRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoProperty />;
  return read.data ? <Shown property={read.data} /> : <NotLoaded query={read} what="the property" rows={10} />;
}

function Shown({ property }: { property: Property }) {
  const base = `/business/${useParams().businessId}`;
  const mayWrite = useCan()('loan_management', 'write');
  const navigate = useNavigate();
  const remove = (): Promise<unknown> =>
    removeRecord(propertyResource, property).then(
      () => navigate(`${base}/properties`),
      () => undefined,
    );
  return (
    <DetailScreen
      title={property.name}
      subtitle={[property.property_type, property.city].filter(Boolean).join(' · ')}
      actions={
        mayWrite && (
          <>
            <Button look="solid" icon={<IconPencil {...icon} />} to={`${base}/property/edit/${property.id}`}>
              Edit property
            </Button>
            <Menu width={180} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
              <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove()}>
                Move to bin
              </MenuItem>
            </Menu>
          </>
        )
      }
      aside={
        <Card title="Loan files">
          {property.loans.length === 0 ? (
            <Text as="p" tone="muted">
              On no open loan file
            </Text>
          ) : (
            <Rows>
              {property.loans.map(({ id, number, status }) => (
                <ListRow key={id} to={`${base}/retail_loan/${id}?tab=property`} title={number} aside={status} />
              ))}
            </Rows>
          )}
        </Card>
      }
    >
      <SeveralFiles property={property} />
      <Card title="Details">
        <Facts facts={factsOf(property)} />
      </Card>
      <Card title="Valuations">
        <Entries none="No valuations yet">
          {property.valuations.map(({ on, valuer, value }) => (
            <ListRow
              key={on + valuer}
              title={valuer}
              detail={formatDay(on)}
              aside={<Money amount={value} currency="INR" />}
            />
          ))}
        </Entries>
      </Card>
      <Card title="Title chain">
        <Entries none="No deeds yet">
          {property.title_chain.map(({ on, deed, from_party, to_party, registration_number }) => (
            <ListRow
              key={on + deed + registration_number}
              title={deed}
              detail={[from_party, to_party].filter(Boolean).join(' to ')}
              aside={[registration_number, formatDay(on)].filter(Boolean).join(' · ')}
            />
          ))}
        </Entries>
      </Card>
    </DetailScreen>
  );
}

const Entries = ({ children, none }: { children: ReactNode[]; none: string }) =>
  children.length ? (
    <Rows>{children}</Rows>
  ) : (
    <Text as="p" tone="muted">
      {none}
    </Text>
  );
