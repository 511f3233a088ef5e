import { businessRoutes, type Business } from '@daftar/contract/businesses';
import { countryOf } from '@daftar/domain/countries';
import { packOf } from '@daftar/domain/country-pack';
import { currencyOf } from '@daftar/domain/currencies';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card, Facts, Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { Logo } from './logo.tsx';
import { SignInPolicy } from './sign-in-policy.tsx';
import { dialled } from './regions.ts';
import { toast } from '#web/core/toasts.ts';
import { Row } from '#web/kit/layout.tsx';
import classes from './join-code.module.css';

/** Join code for /business-access-request; visible to members who manage users. */
function JoinCode({ businessId, code }: { businessId: number; code: string }) {
  const copy = (): void => void navigator.clipboard.writeText(code).then(() => toast('success', 'Join code copied'));
  return (
    <Card
      title="Join code"
      actions={
        'clipboard' in navigator && (
          <Button icon={<IconCopy size={16} aria-hidden />} onClick={copy}>
            Copy code
          </Button>
        )
      }
    >
      <Row gap="8 20" wrap tone="soft">
        <span className={`${classes.code} code`}>{code}</span>
        <p>
          Share this code with colleagues who want to join. Approve their requests in{' '}
          <Link to={`/business/${businessId}/settings-users-roles?tab=requests`} className={classes.link}>
            Users and roles
          </Link>
          .
        </p>
      </Row>
    </Card>
  );
}

/** /business/:businessId/settings-company: overview of the company. */
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
        badge={
          business && <Badge tone={business.is_owner ? 'blue' : 'grey'}>{`Your role: ${business.role_name}`}</Badge>
        }
        actions={
          may && (
            <Button look="solid" icon={<IconPencil size={16} aria-hidden />} shortcut="E" to={edit}>
              Edit business
            </Button>
          )
        }
      />
      {business ? <Overview business={business} /> : <SkeletonRows rows={5} />}
    </Page>
  );
}

const code = (value: string) => value && <span className="code">{value}</span>;

function taxFacts({ country, pan, tax_number }: Business): readonly (readonly [string, ReactNode])[] {
  const { tax, numbers, shows } = packOf(country);
  return [
    ['Tax', tax.name || 'None'],
    ...(shows.pan ? [['PAN', code(pan)] as const] : []),
    ...(numbers.tax ? [[numbers.tax.label, code(tax_number)] as const] : []),
  ];
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
      <SignInPolicy isOwner={business.is_owner} />
      <Card title="Contact and address">
        <Facts
          facts={[
            ['Email', business.email],
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
