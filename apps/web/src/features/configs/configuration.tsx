import { isOfBranch, type ConfigType } from '@daftar/domain/business-configs';
import { taxKindOf } from '@daftar/domain/tax-kind';
import { Link, useSearchParams } from 'react-router';
import { useBusiness } from '#web/app/use-business.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ConfigForm } from './config-form.tsx';
import classes from './configuration.module.css';
import { Natures } from './natures.tsx';
import { SECTIONS, type Section } from './sections.ts';

const WHOLE = 'all';

/** Tax rates of the other kind mean nothing in this country, and some settings nothing in a branch. */
function offered<T extends ConfigType>(section: Section & { key: T }, country: string, isBranch: boolean) {
  const kind = taxKindOf(country);
  const shown = (key: string): boolean =>
    (key !== 'gst_rates' || kind === 'GST') &&
    (key !== 'vat_rates' || kind === 'VAT') &&
    (!isBranch || isOfBranch(section.key, key));
  return { ...section, settings: section.settings.filter(({ key }) => shown(key)) };
}

/** business-configuration: settings by section, for the whole business or for one branch. */
export function Component() {
  const current = useBusiness();
  const [query, setQuery] = useSearchParams();
  const section = SECTIONS.find(({ key }) => key === query.get('section')) ?? SECTIONS[0]!;
  const active = (current?.branches ?? []).filter(({ deactivated }) => !deactivated);
  const branch = section.key === 'NATURES' ? undefined : active.find(({ id }) => String(id) === query.get('branch'));
  // A branch abroad has the fields and the taxes of its business: they follow what its papers carry.
  const country = current?.business?.country;
  const to = (key: string): string => {
    const next = new URLSearchParams(query);
    next.set('section', key);
    return `?${next}`;
  };
  return (
    <Page>
      <PageHeader
        title="Configuration"
        subtitle={
          branch
            ? `For ${branch.name}, its clients and people; what is not set here follows the business`
            : 'For the whole business'
        }
        actions={
          section.key !== 'NATURES' &&
          active.length > 0 && (
            <div className={classes.place}>
              <Select
                label="Settings for"
                hideLabel
                options={[
                  { value: WHOLE, label: 'Whole business' },
                  ...active.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={branch ? String(branch.id) : WHOLE}
                onChange={(value) =>
                  setQuery((old) => {
                    const next = new URLSearchParams(old);
                    if (value !== WHOLE) next.set('branch', value);
                    else next.delete('branch');
                    return next;
                  })
                }
              />
            </div>
          )
        }
      />
      <div className={classes.split}>
        <nav className={classes.index} aria-label="Sections">
          {SECTIONS.map(({ key, title }) => (
            <Link
              key={key}
              to={to(key)}
              aria-current={key === section.key ? 'page' : undefined}
              // On a phone the sections are one line that scrolls.
              ref={(link) => {
                if (key === section.key) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              }}
            >
              {title}
            </Link>
          ))}
        </nav>
        <section className={classes.section} aria-labelledby="config-section">
          <h2 id="config-section" className={classes.title}>
            {section.title}
          </h2>
          <p className={classes.intro}>{section.intro}</p>
          {!country ? (
            <SkeletonRows rows={5} />
          ) : section.key === 'NATURES' ? (
            <Natures />
          ) : (
            <ConfigForm
              key={`${section.key}:${branch?.id}`}
              section={offered({ ...section, key: section.key }, country, branch !== undefined)}
              branchId={branch?.id ?? null}
              country={country}
            />
          )}
        </section>
      </div>
    </Page>
  );
}
