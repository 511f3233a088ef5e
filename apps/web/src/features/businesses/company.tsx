import { businessRoutes, type Business } from '@daftar/contract/businesses';
import { countryOf } from '@daftar/domain/countries';
import { currencyOf } from '@daftar/domain/currencies';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card, Facts, Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { JoinCode } from './join-code.tsx';
import { Logo } from './logo.tsx';
import { dialled } from './regions.ts';

/** /business/:businessId/settings-company: the company at a glance. */
export function Component() {
  const id = Number(useParams().businessId);
  const { data: business, error, refetch } = useRead(businessRoutes.get, { params: { id } });
  const may = useCan()('business_management', 'write');
  const navigate = useNavigate();
  const edit = `/business/${id}/edit-business`;
  useShortcut('e', may ? () => void navigate(edit) : undefined);
  if (error && !business) return <ErrorState what="the company" error={error} retry={() => void refetch()} />;
  return (
    <Page>
      <PageHeader
        icon={business && <Logo name={business.name} colour={business.colour} image={business.logo_url} />}
        title={business?.name ?? 'Company'}
        badge={business && <Badge tone={business.is_owner ? 'blue' : 'grey'}>{`You: ${business.role_name}`}</Badge>}
        actions={
          may && (
            <Button look="solid" icon={<IconPencil size={16} aria-hidden />} shortcut="E" to={edit}>
              Edit the business
            </Button>
          )
        }
      />
      {business ? <Overview business={business} /> : <SkeletonRows rows={5} />}
    </Page>
  );
}

const TAX_NAMES: Record<Business['tax_kind'], string> = {
  GST: 'Goods and services tax',
  VAT: 'Value-added tax',
  NONE: 'No value-added tax',
};

const code = (value: string) => value && <span className="code">{value}</span>;

function taxFacts({ tax_kind, pan, tax_number }: Business): readonly (readonly [string, ReactNode])[] {
  const kind = ['Kind', TAX_NAMES[tax_kind]] as const;
  if (tax_kind === 'GST') return [kind, ['PAN', code(pan)], ['GSTIN', code(tax_number)]];
  return tax_kind === 'VAT' ? [kind, ['VAT number', code(tax_number)]] : [kind];
}

function Overview({ business }: { business: Business }) {
  const country = countryOf(business.country);
  const place = [business.city, business.state, business.pincode].filter(Boolean).join(', ');
  const address = [business.address_1, business.address_2, place].filter(Boolean);
  return (
    <>
      {business.join_code && <JoinCode businessId={business.id} code={business.join_code} />}
      <Card title="Company">
        <Facts
          facts={[
            ['Nature of business', business.nature],
            ['Country', country ? `${country.emoji} ${country.name}` : business.country],
            ['Currency', `${business.currency} · ${currencyOf(business.currency)?.name ?? ''}`],
            ['Time zone', business.timezone.replaceAll('_', ' ')],
          ]}
        />
      </Card>
      <Card title="Tax">
        <Facts facts={taxFacts(business)} />
      </Card>
      <Card title="Contact and address">
        <Facts
          facts={[
            ['E-mail', business.email],
            ['Mobile number', dialled(business)],
            [
              'Website',
              business.website && (
                <a key="website" href={business.website} target="_blank" rel="noreferrer" style={LINK}>
                  {business.website}
                </a>
              ),
            ],
            [
              'Address',
              address.length > 0 ? (
                <span key="address" style={LINES}>
                  {address.join('\n')}
                </span>
              ) : (
                ''
              ),
            ],
          ]}
        />
      </Card>
    </>
  );
}

const LINES = { whiteSpace: 'pre-line' } as const;
const LINK = { color: 'var(--brand-text)' } as const;
