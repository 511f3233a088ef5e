import type { Loan } from '@daftar/contract/loans';
import { propertyRoutes, type Property } from '@daftar/contract/properties';
import { needsSecurity } from '@daftar/domain/loans/policy';
import { sum } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { IconHome, IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { toastWithUndo } from '#web/core/undo.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { propertyLookup } from '#web/kit/loan-lookups.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { changeProperties, linkProperty } from './loan-link.ts';
import { addressOf, areaText, ownersText, valueOf } from './property-facts.ts';
import { SeveralFiles } from './several-files.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const inr = (amount: string): string => formatListMoney(amount, 'INR');

/** Tab of a loan file: the properties that secure it. */
export function Component({ loan }: { loan: Loan }) {
  const ids = loan.property_ids;
  const query = { property_ids: ids.join(','), per_page: 100 };
  const read = useRead(propertyRoutes.list, { query } as never, { enabled: ids.length > 0, keep: true });
  const actions = useActions(loan);
  if (ids.length === 0)
    return (
      <EmptyState icon={<IconHome size={22} />} title="No property on this file" actions={actions}>
        {needsSecurity(loan.loan_type)
          ? 'Add the property that secures the loan, or enter the price in Details.'
          : `A ${loan.loan_type.toLowerCase()} loan needs no property. Add one if it secures the loan.`}
      </EmptyState>
    );
  return (
    <QueryView query={read} what="the properties" skeleton={4}>
      {({ data }) => {
        const shown = data.filter(({ id }) => ids.includes(id));
        return (
          <Grid gap={16} columns="minmax(0, 1fr)">
            <Figures>
              <Figure
                label="Value of the security"
                value={inr(sum(shown.map((one) => valueOf(one)?.amount ?? '0')))}
                more="Newest valuation, or the agreement value"
              />
              <Figure label="Loan amount" value={inr(loan.amount)} />
            </Figures>
            {actions && (
              <Row gap={8} wrap>
                {actions}
              </Row>
            )}
            {shown.map((property) => (
              <PropertyCard key={property.id} property={property} loan={loan} />
            ))}
          </Grid>
        );
      }}
    </QueryView>
  );
}

function useActions(loan: Loan) {
  const { businessId } = useParams();
  const mayWrite = useCan()('loan_management', 'write');
  const [isOpen, setOpen] = useState(false);
  return (
    mayWrite && (
      <>
        <Button icon={<IconPlus {...icon} />} to={`/business/${businessId}/property/create?loan=${loan.id}`}>
          Add property
        </Button>
        <Button icon={<IconLink {...icon} />} onClick={() => setOpen(true)}>
          Link existing property
        </Button>
        {isOpen && <LinkDialog loan={loan} onClose={() => setOpen(false)} />}
      </>
    )
  );
}

function LinkDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const isLinked = loan.property_ids.includes(Number(chosen));
  const query = { property_ids: chosen, per_page: 1 };
  const property = useRead(propertyRoutes.list, { query } as never, { enabled: chosen !== '', quiet: true }).data
    ?.data[0];
  const others = property?.loans.filter(({ id }) => id !== loan.id) ?? [];
  const link = async (): Promise<void> => {
    setBusy(true);
    try {
      await linkProperty(loan.id, Number(chosen));
      toast('success', `${property?.name ?? 'Property'} linked to ${loan.number}`);
      onClose();
    } catch {
      // The error already has a toast.
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title="Link existing property" width={520}>
      <Stack gap={12}>
        <Select
          label="Property"
          lookup={propertyLookup}
          placeholder="Search by name"
          value={chosen}
          onChange={setChosen}
          {...(isLinked && { error: 'This property is already on the file.' })}
        />
        {others.length > 0 && (
          <Text as="p" tone="amber" role="alert">
            It already backs {others.map(({ number, status }) => `${number} (${status})`).join(', ')}.
          </Text>
        )}
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={busy} disabled={chosen === '' || isLinked} onClick={() => void link()}>
          Link property
        </Button>
      </ModalActions>
    </Modal>
  );
}

function PropertyCard({ property, loan }: { property: Property; loan: Loan }) {
  const base = `/business/${useParams().businessId}`;
  const mayWrite = useCan()('loan_management', 'write');
  const value = valueOf(property);
  const { id, name } = property;
  const unlink = async (): Promise<void> => {
    await changeProperties(loan.id, (ids) => ids.filter((one) => one !== id));
    toastWithUndo(`${name} unlinked`, () => linkProperty(loan.id, id), `${name} linked again`);
  };
  return (
    <Card
      title={
        <Text as={Link} hover="underline" to={`${base}/property/${id}`}>
          {name}
        </Text>
      }
      actions={
        mayWrite && (
          <Row gap={4}>
            <Button size="small" look="quiet" to={`${base}/property/edit/${id}?loan=${loan.id}`}>
              Edit
            </Button>
            <Button size="small" look="quiet" onClick={() => void unlink().catch(() => undefined)}>
              Unlink
            </Button>
          </Row>
        )
      }
    >
      <Stack gap={12}>
        <SeveralFiles property={property} />
        <Facts
          facts={[
            ['Type', property.property_type],
            ['Value', value && `${inr(value.amount)} · ${value.source}`],
            ['Stamp value', Number(property.stamp_value) ? inr(property.stamp_value) : ''],
            ['Carpet area', areaText(property.area, property.area_unit)],
            ['Owners', ownersText(property)],
            ['Address', addressOf(property)],
          ]}
        />
      </Stack>
    </Card>
  );
}
